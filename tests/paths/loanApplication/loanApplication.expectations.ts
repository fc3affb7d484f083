import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `loanApplication`. */
export const loanApplication: Expectations = {
  frozen: { tags: ['frozen'], button: 'Close', can: ['close'], goes: { close: 'closed' } },
  'personal.editing': {
    tags: ['personal'],
    button: 'Next Step',
    can: ['fieldChanged', 'next', 'close'],
    says: ['stepInvalid', 'loanUncertain'],
    goes: {
      next: ['professional.editing', 'stays'],
      close: ['closed', 'personal.confirmingLeave'],
      fieldChanged: 'stays',
    },
  },
  'personal.confirmingLeave': {
    tags: ['leaving', 'personal'],
    button: 'Next Step',
    can: ['stay', 'close', 'leave'],
    goes: { close: 'personal.editing', leave: 'closed', stay: 'personal.editing' },
  },
  'professional.editing': {
    tags: ['professional'],
    button: 'Take Loan',
    can: ['fieldChanged', 'submit', 'back', 'close'],
    says: ['stepInvalid', 'loanUncertain'],
    goes: {
      fieldChanged: 'stays',
      back: 'personal.editing',
      submit: ['applying.validating', 'stays'],
      close: 'professional.confirmingLeave',
    },
  },
  'professional.confirmingLeave': {
    tags: ['leaving', 'professional'],
    button: 'Take Loan',
    can: ['stay', 'close', 'leave'],
    goes: { close: 'professional.editing', leave: 'closed', stay: 'professional.editing' },
  },
  'applying.validating': {
    tags: ['busy', 'applying'],
    button: 'Validating...',
    can: ['cancel', 'close'],
    timers: ['loanValidating'],
    goes: {
      cancel: 'professional.editing',
      close: 'professional.editing',
      'after loanValidating': 'applying.waiting',
    },
  },
  'applying.waiting': {
    tags: ['busy', 'applying'],
    button: 'Please wait',
    can: ['cancel', 'close'],
    timers: ['loanPosting'],
    goes: {
      cancel: 'professional.editing',
      close: 'professional.editing',
      'after loanPosting': 'applying.posting',
    },
  },
  'applying.posting': {
    tags: ['busy', 'applying'],
    button: 'Sending your application',
    can: [],
    calls: ['takeLoan'],
    goes: {
      'takeLoan answers': 'received',
      'takeLoan fails': 'professional.editing',
      'takeLoan fails: field of step 1 refused': 'personal.editing',
    },
  },
  received: { tags: [], can: [], says: ['loanTaken'] },
  closed: { tags: [], can: [] },
}
