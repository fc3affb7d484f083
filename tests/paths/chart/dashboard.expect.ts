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
  },
  'data.user.ready': { tags: [], can: ['refresh', 'withdrawalMoved', 'settingsSaved'] },
  'data.user.failed': { tags: [], can: ['refresh', 'withdrawalMoved', 'settingsSaved'] },
  'data.loans.reading': {
    tags: ['busy', 'loansBusy'],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
    calls: ['readLoans'],
  },
  'data.loans.refreshing': {
    tags: ['busy', 'loansBusy'],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
    calls: ['readLoans'],
  },
  'data.loans.ready': {
    tags: [],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
  },
  'data.loans.failed': {
    tags: [],
    can: ['refresh', 'loanTaken', 'loanUncertain', 'withdrawalMoved'],
  },
  'data.deposits.reading': {
    tags: ['busy', 'depositsBusy'],
    can: ['refresh', 'depositMade', 'withdrawalMoved'],
    calls: ['readDeposits'],
  },
  'data.deposits.refreshing': {
    tags: ['busy', 'depositsBusy'],
    can: ['refresh', 'depositMade', 'withdrawalMoved'],
    calls: ['readDeposits'],
  },
  'data.deposits.ready': { tags: [], can: ['refresh', 'depositMade', 'withdrawalMoved'] },
  'data.deposits.failed': { tags: [], can: ['refresh', 'depositMade', 'withdrawalMoved'] },
  'data.kyc.reading': {
    tags: ['busy', 'kycBusy'],
    can: ['refresh', 'kycSent', 'withdrawalMoved'],
    calls: ['readKyc'],
  },
  'data.kyc.refreshing': {
    tags: ['busy', 'kycBusy'],
    can: ['refresh', 'kycSent', 'withdrawalMoved'],
    calls: ['readKyc'],
  },
  'data.kyc.ready': { tags: [], can: ['refresh', 'kycSent', 'withdrawalMoved'] },
  'data.kyc.failed': { tags: [], can: ['refresh', 'kycSent', 'withdrawalMoved'] },
  'data.transfers.reading': {
    tags: ['busy', 'transfersBusy'],
    can: ['refresh', 'withdrawalMoved'],
    calls: ['readTransfers'],
  },
  'data.transfers.refreshing': {
    tags: ['busy', 'transfersBusy'],
    can: ['refresh', 'withdrawalMoved'],
    calls: ['readTransfers'],
  },
  'data.transfers.ready': { tags: [], can: ['refresh', 'withdrawalMoved'] },
  'data.transfers.failed': { tags: [], can: ['refresh', 'withdrawalMoved'] },
  'modal.none': {
    tags: [],
    can: ['openDeposit', 'openWithdrawal', 'openSettings', 'openHelp'],
    may: ['openKyc', 'openLoan', 'openLoanNotice'],
  },
  'modal.deposit': { tags: ['modal', 'deposit'], can: ['closed'] },
  'modal.kyc': { tags: ['modal', 'kyc'], can: ['closed'] },
  'modal.loanApplication': { tags: ['modal', 'loanApplication'], can: ['loanTaken', 'closed'] },
  'modal.loanNotice': { tags: ['modal', 'loanNotice'], can: ['closed'] },
  'modal.withdrawal.alone': { tags: ['modal', 'withdrawal'], can: ['kycNeeded', 'closed'] },
  'modal.withdrawal.kycOnTop': { tags: ['kyc', 'modal', 'withdrawal'], can: ['closed'] },
  'modal.settings': { tags: ['modal', 'settings'], can: ['closed'] },
  'modal.help': { tags: ['modal', 'help'], can: ['closed'] },
}
