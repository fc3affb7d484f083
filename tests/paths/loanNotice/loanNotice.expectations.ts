import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `loanNotice`. */
export const loanNotice: Expectations = {
  reading: {
    tags: ['busy'],
    can: ['loanRead', 'close'],
    calls: ['reloadLoan'],
    goes: {
      'loanRead (pending)': 'pending.idle',
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      close: 'closed',
      'reloadLoan answers: pending': 'pending.idle',
      'reloadLoan answers: confirmed': 'confirmed',
      'reloadLoan answers: decided': 'decided',
      'reloadLoan answers: none': 'absent',
      'reloadLoan fails': 'unavailable',
    },
  },
  absent: {
    tags: ['absent'],
    can: ['loanRead', 'close'],
    goes: {
      'loanRead (pending)': 'pending.idle',
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      close: 'closed',
    },
  },
  unavailable: {
    tags: ['unavailable'],
    can: ['retry', 'loanRead', 'close'],
    goes: {
      'loanRead (pending)': 'pending.idle',
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      retry: 'reading',
      close: 'closed',
    },
  },
  'pending.idle': {
    tags: ['pending'],
    button: 'Verify Loan',
    can: ['verify', 'loanRead', 'close'],
    goes: {
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      close: 'closed',
      verify: 'pending.verifying',
    },
  },
  'pending.verifying': {
    tags: ['busy', 'pending'],
    button: 'Verify Loan',
    can: ['loanRead', 'close'],
    timers: ['loanVerifyReload'],
    says: ['loanStillProcessing'],
    goes: {
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      close: 'closed',
      'after loanVerifyReload': 'pending.reloading',
    },
  },
  'pending.reloading': {
    tags: ['busy', 'pending'],
    button: 'Verify Loan',
    can: ['loanRead', 'close'],
    calls: ['reloadLoan'],
    goes: {
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      close: 'closed',
      'reloadLoan answers: none': 'absent',
      'reloadLoan answers: pending': 'pending.idle',
      'reloadLoan answers: confirmed': 'confirmed',
      'reloadLoan answers: decided': 'decided',
      'reloadLoan fails': 'pending.idle',
    },
  },
  confirmed: {
    tags: ['approved', 'confirmed'],
    can: ['loanRead', 'close'],
    goes: {
      'loanRead (pending)': 'pending.idle',
      'loanRead (decided)': 'decided',
      close: 'closed',
    },
  },
  decided: {
    tags: ['approved'],
    can: ['loanRead', 'close'],
    goes: {
      'loanRead (pending)': 'pending.idle',
      'loanRead (confirmed)': 'confirmed',
      close: 'closed',
    },
  },
  closed: { tags: [], can: [] },
}
