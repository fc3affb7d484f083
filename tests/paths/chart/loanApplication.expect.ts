import type { Expectations } from './expectation.ts'

/** What each state of `loanApplication` must be. */
export const loanApplication: Expectations = {
  'personal.editing': {
    tags: ['personal'],
    button: 'Next Step',
    can: ['fieldChanged', 'next', 'close'],
    says: ['stepInvalid', 'changed'],
  },
  'personal.leavingAsked': {
    tags: ['leaving', 'personal'],
    button: 'Next Step',
    can: ['stay', 'close', 'leave'],
  },
  'professional.editing': {
    tags: ['professional'],
    button: 'Take Loan',
    can: ['fieldChanged', 'submit', 'back', 'close'],
    says: ['stepInvalid', 'changed'],
  },
  'professional.leavingAsked': {
    tags: ['leaving', 'professional'],
    button: 'Take Loan',
    can: ['stay', 'close', 'leave'],
  },
  'applying.validating': {
    tags: ['busy', 'applying'],
    button: 'Validating...',
    can: ['cancel', 'close'],
    timers: ['loanValidating'],
  },
  'applying.waiting': {
    tags: ['busy', 'applying'],
    button: 'Please wait',
    can: ['cancel', 'close'],
    timers: ['loanPosting'],
  },
  'applying.posting': {
    tags: ['busy', 'applying'],
    button: 'Sending your application',
    can: [],
    calls: ['takeLoan'],
  },
  taken: { tags: [], can: [], says: ['taken'] },
  closed: { tags: [], can: [] },
}
