import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `loanNotice`. */
export const loanNotice: Expectations = {
  reading: {
    tags: ['busy'],
    can: ['loanRead', 'close'],
    calls: ['readLoan'],
    goes: {
      'loanRead (pending)': 'pending.idle',
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      close: 'closed',
      'readLoan answers: pending': 'pending.idle',
      'readLoan answers: confirmed': 'confirmed',
      'readLoan answers: decided': 'decided',
      'readLoan answers: none': 'absent',
      'readLoan fails': 'unavailable',
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
    calls: ['readLoan'],
    goes: {
      'loanRead (confirmed)': 'confirmed',
      'loanRead (decided)': 'decided',
      close: 'closed',
      'readLoan answers: none': 'absent',
      'readLoan answers: pending': 'pending.idle',
      'readLoan answers: confirmed': 'confirmed',
      'readLoan answers: decided': 'decided',
      'readLoan fails': 'pending.idle',
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
