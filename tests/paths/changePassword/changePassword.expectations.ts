import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `changePassword`. */
export const changePassword: Expectations = {
  editing: {
    tags: ['form'],
    button: 'Change password',
    can: ['passwordTyped', 'submit', 'close'],
    says: ['passwordsDiffer'],
    goes: {
      passwordTyped: 'stays',
      submit: 'stays',
      'submit (both typed)': 'saving',
      close: 'left',
    },
  },
  saving: {
    tags: ['form', 'busy'],
    button: 'Change password',
    can: [],
    calls: ['savePassword'],
    goes: {
      'savePassword answers': 'saved',
      'savePassword fails': 'editing',
      'savePassword fails: grantRequired': 'grantOver',
    },
  },
  saved: {
    tags: ['succeeded'],
    button: 'Done',
    can: ['close'],
    says: ['passwordChanged'],
    goes: { close: 'done' },
  },
  grantOver: { tags: [], can: [] },
  left: { tags: [], can: [] },
  done: { tags: [], can: [] },
}
