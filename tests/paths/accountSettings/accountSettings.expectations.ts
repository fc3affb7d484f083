import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `accountSettings`. */
export const accountSettings: Expectations = {
  frozen: { tags: ['frozen'], button: 'Close', can: ['close'], goes: { close: 'closed' } },
  editing: {
    tags: ['form'],
    button: 'Save changes',
    can: ['fieldChanged', 'submit', 'close'],
    says: ['settingsSaved'],
    goes: {
      fieldChanged: 'stays',
      close: ['closed', 'confirmingLeave'],
      submit: ['stays', 'saving'],
    },
  },
  confirmingLeave: {
    tags: ['form', 'leaving'],
    button: 'Save changes',
    can: ['stay', 'leave', 'close'],
    goes: { close: 'editing', stay: 'editing', leave: 'closed' },
  },
  saving: {
    tags: ['form', 'busy'],
    button: 'Save changes',
    can: [],
    calls: ['saveSettings'],
    goes: {
      'saveSettings fails': 'editing',
      'saveSettings fails: grantRequired': 'proving',
      'saveSettings answers': 'saved',
    },
  },
  proving: {
    tags: ['proving'],
    can: ['close'],
    calls: ['reauthentication'],
    goes: {
      'reauthentication closes: granted': 'saving',
      'reauthentication closes: cancelled': 'editing',
      'reauthentication breaks': 'editing',
      close: 'editing',
    },
  },
  saved: {
    tags: ['succeeded'],
    can: ['close'],
    timers: ['settingsClose'],
    says: ['detailsUpdated', 'settingsSaved'],
    goes: { close: 'closed', 'after settingsClose': 'closed' },
  },
  closed: { tags: [], can: [] },
}
