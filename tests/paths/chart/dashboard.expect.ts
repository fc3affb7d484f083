import type { Expectations } from './expectation.ts'

/** What each state of `dashboard` must be. */
export const dashboard: Expectations = {
  'data.user.reading': {
    tags: ['busy', 'userBusy'],
    can: ['refresh', 'withdrawalMoved', 'settingsSaved'],
    calls: ['readUser'],
  },
  'data.user.refreshing': {
    tags: ['busy', 'userBusy'],
    can: ['refresh', 'withdrawalMoved', 'settingsSaved'],
    calls: ['readUser'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      settingsSaved: 'stays',
      'readUser answers': 'data.user.ready',
      'readUser fails': 'data.user.failed',
    },
  },
  'data.user.ready': {
    tags: [],
    can: ['refresh', 'withdrawalMoved', 'settingsSaved'],
    goes: {
      refresh: 'data.user.refreshing',
      withdrawalMoved: 'data.user.refreshing',
      settingsSaved: 'data.user.refreshing',
    },
  },
  'data.user.failed': {
    tags: [],
    can: ['refresh', 'withdrawalMoved', 'settingsSaved'],
    goes: {
      refresh: 'data.user.refreshing',
      withdrawalMoved: 'data.user.refreshing',
      settingsSaved: 'data.user.refreshing',
    },
  },
  'data.loans.reading': {
    tags: ['busy', 'loansBusy'],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
    calls: ['readLoans'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      loanTaken: 'stays',
      loanUncertain: 'stays',
      'readLoans answers': 'data.loans.ready',
      'readLoans fails': 'data.loans.failed',
    },
  },
  'data.loans.refreshing': {
    tags: ['busy', 'loansBusy'],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
    calls: ['readLoans'],
    goes: {
      refresh: 'stays',
      loanTaken: 'stays',
      loanUncertain: 'stays',
      withdrawalMoved: 'stays',
      'readLoans answers': 'data.loans.ready',
      'readLoans fails': 'data.loans.failed',
    },
  },
  'data.loans.ready': {
    tags: [],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
    goes: {
      refresh: 'data.loans.refreshing',
      loanTaken: 'data.loans.refreshing',
      loanUncertain: 'data.loans.refreshing',
      withdrawalMoved: 'data.loans.refreshing',
    },
  },
  'data.loans.failed': {
    tags: [],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
    goes: {
      refresh: ['data.loans.reading', 'data.loans.refreshing'],
      loanTaken: ['data.loans.reading', 'data.loans.refreshing'],
      loanUncertain: ['data.loans.reading', 'data.loans.refreshing'],
      withdrawalMoved: ['data.loans.reading', 'data.loans.refreshing'],
    },
  },
  'data.deposits.reading': {
    tags: ['busy', 'depositsBusy'],
    can: ['refresh', 'depositMade', 'withdrawalMoved'],
    calls: ['readDeposits'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      depositMade: 'stays',
      'readDeposits answers': 'data.deposits.ready',
      'readDeposits fails': 'data.deposits.failed',
    },
  },
  'data.deposits.refreshing': {
    tags: ['busy', 'depositsBusy'],
    can: ['refresh', 'depositMade', 'withdrawalMoved'],
    calls: ['readDeposits'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      depositMade: 'stays',
      'readDeposits answers': 'data.deposits.ready',
      'readDeposits fails': 'data.deposits.failed',
    },
  },
  'data.deposits.ready': {
    tags: [],
    can: ['refresh', 'depositMade', 'withdrawalMoved'],
    goes: {
      refresh: 'data.deposits.refreshing',
      depositMade: 'data.deposits.refreshing',
      withdrawalMoved: 'data.deposits.refreshing',
    },
  },
  'data.deposits.failed': {
    tags: [],
    can: ['refresh', 'depositMade', 'withdrawalMoved'],
    goes: {
      refresh: ['data.deposits.reading', 'data.deposits.refreshing'],
      depositMade: ['data.deposits.reading', 'data.deposits.refreshing'],
      withdrawalMoved: ['data.deposits.reading', 'data.deposits.refreshing'],
    },
  },
  'data.kyc.reading': {
    tags: ['busy', 'kycBusy'],
    can: ['refresh', 'kycSent', 'withdrawalMoved'],
    calls: ['readKyc'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      kycSent: 'stays',
      'readKyc answers': 'data.kyc.ready',
      'readKyc fails': 'data.kyc.failed',
    },
  },
  'data.kyc.refreshing': {
    tags: ['busy', 'kycBusy'],
    can: ['refresh', 'kycSent', 'withdrawalMoved'],
    calls: ['readKyc'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      kycSent: 'stays',
      'readKyc answers': 'data.kyc.ready',
      'readKyc fails': 'data.kyc.failed',
    },
  },
  'data.kyc.ready': {
    tags: [],
    can: ['refresh', 'kycSent', 'withdrawalMoved'],
    goes: {
      refresh: 'data.kyc.refreshing',
      kycSent: 'data.kyc.refreshing',
      withdrawalMoved: 'data.kyc.refreshing',
    },
  },
  'data.kyc.failed': {
    tags: [],
    can: ['refresh', 'kycSent', 'withdrawalMoved'],
    goes: {
      refresh: ['data.kyc.reading', 'data.kyc.refreshing'],
      kycSent: ['data.kyc.reading', 'data.kyc.refreshing'],
      withdrawalMoved: ['data.kyc.reading', 'data.kyc.refreshing'],
    },
  },
  'data.transfers.reading': {
    tags: ['busy', 'transfersBusy'],
    can: ['refresh', 'withdrawalMoved'],
    calls: ['readTransfers'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      'readTransfers answers': 'data.transfers.ready',
      'readTransfers fails': 'data.transfers.failed',
    },
  },
  'data.transfers.refreshing': {
    tags: ['busy', 'transfersBusy'],
    can: ['refresh', 'withdrawalMoved'],
    calls: ['readTransfers'],
    goes: {
      refresh: 'stays',
      withdrawalMoved: 'stays',
      'readTransfers answers': 'data.transfers.ready',
      'readTransfers fails': 'data.transfers.failed',
    },
  },
  'data.transfers.ready': {
    tags: [],
    can: ['refresh', 'withdrawalMoved'],
    goes: { refresh: 'data.transfers.refreshing', withdrawalMoved: 'data.transfers.refreshing' },
  },
  'data.transfers.failed': {
    tags: [],
    can: ['refresh', 'withdrawalMoved'],
    goes: {
      refresh: ['data.transfers.reading', 'data.transfers.refreshing'],
      withdrawalMoved: ['data.transfers.reading', 'data.transfers.refreshing'],
    },
  },
  'modal.none': {
    tags: [],
    can: ['openDeposit', 'openWithdrawal', 'openSettings', 'openHelp'],
    may: ['openKyc', 'openLoan', 'openLoanNotice'],
    goes: {
      openDeposit: 'modal.deposit',
      openWithdrawal: 'modal.withdrawal.alone',
      openLoan: 'modal.loanApplication',
      openSettings: 'modal.settings',
      openHelp: 'modal.help',
      openLoanNotice: 'modal.loanNotice',
      openKyc: 'modal.kyc',
    },
  },
  'modal.deposit': { tags: ['modal', 'deposit'], can: ['closed'], goes: { closed: 'modal.none' } },
  'modal.kyc': { tags: ['modal', 'kyc'], can: ['closed'], goes: { closed: 'modal.none' } },
  'modal.loanApplication': {
    tags: ['modal', 'loanApplication'],
    can: ['loanTaken', 'closed'],
    goes: { loanTaken: 'modal.loanNotice', closed: 'modal.none' },
  },
  'modal.loanNotice': {
    tags: ['modal', 'loanNotice'],
    can: ['closed'],
    goes: { closed: 'modal.none' },
  },
  'modal.withdrawal.alone': {
    tags: ['modal', 'withdrawal'],
    can: ['kycNeeded', 'closed'],
    goes: { closed: 'modal.none', kycNeeded: 'modal.withdrawal.kycOnTop' },
  },
  'modal.withdrawal.kycOnTop': {
    tags: ['kyc', 'modal', 'withdrawal'],
    can: ['closed'],
    goes: { closed: 'modal.withdrawal.alone' },
  },
  'modal.settings': {
    tags: ['modal', 'settings'],
    can: ['closed'],
    goes: { closed: 'modal.none' },
  },
  'modal.help': { tags: ['modal', 'help'], can: ['closed'], goes: { closed: 'modal.none' } },
}
