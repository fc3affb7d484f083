import type { Expectations } from './expectation.ts'

/** What each state of `loanNotice` must be. */
export const loanNotice: Expectations = {
  reading: { tags: ['busy'], can: ['loanRead', 'close'], calls: ['reloadLoan'] },
  absent: { tags: ['absent'], can: ['loanRead', 'close'] },
  unavailable: { tags: ['unavailable'], can: ['retry', 'loanRead', 'close'] },
  'pending.idle': {
    tags: ['pending'],
    button: 'Verify Loan',
    can: ['verify', 'loanRead', 'close'],
  },
  'pending.verifying': {
    tags: ['busy', 'pending'],
    button: 'Verify Loan',
    can: ['loanRead', 'close'],
    timers: ['loanVerifyReload'],
    says: ['loanStillProcessing'],
  },
  'pending.reloading': {
    tags: ['busy', 'pending'],
    button: 'Verify Loan',
    can: ['loanRead', 'close'],
    calls: ['reloadLoan'],
  },
  confirmed: { tags: ['approved', 'confirmed'], can: ['loanRead', 'close'] },
  decided: { tags: ['approved'], can: ['loanRead', 'close'] },
  closed: { tags: [], can: [] },
}
