import type { Expectations } from './expectation.ts'

/** What each state of `deposit` must be. */
export const deposit: Expectations = {
  choosing: {
    tags: ['choosing'],
    button: 'Next Step',
    can: ['chooseBank', 'chooseCrypto', 'next', 'close'],
  },
  'bankDetails.loading': {
    tags: ['busy', 'bankDetails'],
    button: 'Next Step',
    can: ['back', 'close'],
    calls: ['readBankDetails'],
    timers: ['contentPatience'],
  },
  'bankDetails.shown': {
    tags: ['bankDetails'],
    button: 'Next Step',
    can: ['next', 'back', 'close'],
  },
  'bankDetails.unavailable': {
    tags: ['unavailable', 'bankDetails'],
    button: 'Next Step',
    can: ['retry', 'back', 'close'],
  },
  'walletAddresses.loading': {
    tags: ['busy', 'walletAddresses'],
    button: 'Next Step',
    can: ['back', 'close'],
    calls: ['readAddresses'],
    timers: ['contentPatience'],
  },
  'walletAddresses.shown': {
    tags: ['walletAddresses'],
    button: 'Next Step',
    can: ['next', 'copied', 'back', 'close'],
    says: ['walletCopied'],
  },
  'walletAddresses.unavailable': {
    tags: ['unavailable', 'walletAddresses'],
    button: 'Next Step',
    can: ['retry', 'back', 'close'],
  },
  'proof.editing': {
    tags: ['proof'],
    button: 'Make Deposit',
    can: ['fieldChanged', 'fileChosen', 'submit', 'back', 'close'],
    says: ['changed'],
  },
  'proof.leavingAsked': {
    tags: ['leaving', 'proof'],
    button: 'Make Deposit',
    can: ['stay', 'leave', 'close'],
  },
  'uploading.sending': {
    tags: ['proof', 'busy'],
    button: 'Make Deposit',
    can: ['close'],
    calls: ['sendDeposit'],
  },
  'uploading.leavingAsked': {
    tags: ['leaving', 'proof', 'busy'],
    button: 'Make Deposit',
    can: ['stay', 'close', 'leave'],
    calls: ['sendDeposit'],
  },
  succeeded: {
    tags: ['succeeded'],
    can: ['close'],
    timers: ['depositClose'],
    says: ['depositSuccessful', 'changed'],
  },
  closed: { tags: [], can: [], says: ['changed'] },
}
