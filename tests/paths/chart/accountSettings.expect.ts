import type { Expectations } from './expectation.ts'

/** What each state of `accountSettings` must be. */
export const accountSettings: Expectations = {
  editing: {
    tags: ['form'],
    button: 'Save changes',
    can: ['fieldChanged', 'submit', 'close'],
    says: ['changed'],
  },
  leavingAsked: {
    tags: ['form', 'leaving'],
    button: 'Save changes',
    can: ['stay', 'leave', 'close'],
  },
  saving: { tags: ['form', 'busy'], button: 'Save changes', can: [], calls: ['saveSettings'] },
  saved: {
    tags: ['succeeded'],
    can: ['close'],
    timers: ['settingsClose'],
    says: ['detailsUpdated', 'changed'],
  },
  closed: { tags: [], can: [] },
}
