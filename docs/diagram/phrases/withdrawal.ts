import { mainButton } from './mainButton.ts'

/** Withdrawals. */
export const withdrawal = {
  events: {
    cancel: '“Cancel”',
    retry: mainButton,
    continue: '“Continue”',
    verifyIdentity: mainButton,
    identityClosed: 'the identity check closes',
    methodChosen: 'chooses a method',
    submit: mainButton,
    changeMethod: '“Change method”',
    back: '“Back to the form”',
    submitCode: mainButton,
    resend: '“Send a new code”',
  },
  guards: {
    isMadeBefore: ['it was made before', 'it was not made before'],
    hasMethod: ['the method is chosen', 'no method is chosen'],
    isIdentityRecordMissing: 'there is no identity record',
    isOnHold: 'the bank checks, decides or reviews first',
    'isBlockedBy kycMissing': 'every field is filled and there is no identity record',
    'isBlockedBy kycPending': 'identity is not decided yet',
    'isBlockedBy loanPending': 'a loan waits for a decision',
    'isBlockedBy insufficientFunds': 'the amount is above the limit',
    hasInvalidField: 'a field is empty or not valid',
    'isBlockedBy underReview': 'the bank reviews the account',
    isDuplicate: 'it was made already',
    isUnsupported: 'this bank mails codes by itself',
    isLevelFinal: ['it is the code of the payment', 'it is the code of a review level'],
    areAttemptsUsed: 'no attempts are left',
    isCodeUnusable: 'the code is expired or void',
    hasRemainingAttempts: 'the earlier code has attempts left',
    isRefused: 'the bank refuses',
  },
  calls: {
    readEligibility: { asks: 'read the customer’s records' },
    requestCode: { asks: 'mail a code', done: 'the code is mailed' },
    verifyCode: { asks: 'compare the code', done: 'the code is correct' },
    advanceLevel: {
      asks: 'record the correct code',
      done: 'it is recorded',
      fails: 'recording fails',
    },
    postTransfer: {
      asks: 'pay the withdrawal',
      done: 'the bank accepts it',
      fails: 'paying fails',
    },
    revokeCode: { asks: 'void the code' },
  },
  effects: {
    tellKycNeeded: 'the identity check opens above',
    setMissingCodeError: 'the code field is marked',
  },
} as const
