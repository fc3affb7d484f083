import { mainButton } from './mainButton.ts'

/** Withdrawals. */
export const withdrawal = {
  events: {
    cancel: '“Cancel”',
    retry: mainButton,
    methodChosen: 'chooses a method',
    payeeChosen: 'chooses somebody paid before',
    submit: mainButton,
    changeMethod: '“Change method”',
    back: '“Back to the form”',
    submitCode: mainButton,
    challengeWanted: 'asks for a new code',
    kycNeeded: 'the identity check is wanted',
  },
  guards: {
    hasMethod: ['the method is chosen', 'no method is chosen'],
    isKycMissing: 'every field is filled and there is no identity record',
    isKycPending: 'identity is not decided yet',
    isMadeAlready: 'it was made before',
    isFrozenNow: 'the account is frozen',
    isLeft: 'the customer cancels',
    isLoanStillPending: 'a loan waits for a decision',
    isLoanPending: 'a loan waits for a decision',
    isAboveLimit: 'the amount is above the limit',
    hasInvalidField: 'a field is empty or not valid',
    isUnderReview: 'the bank reviews the account',
    isDuplicate: 'it was made already',
    isUnsupported: 'this bank gives its codes itself',
    isForeignAnswer: 'the answer is none of the bank’s own',
    isInRecord: ['the record has a code', 'the record has no code'],
    hasCodesInRecord: 'this bank gives its codes itself',
    hasOpenCode: ['a code was sent', 'no code was sent'],
    hasOpenWithdrawal: ['the last one had no answer', 'no answer is missing'],
    isFrozen: 'the account is frozen',
    isLevelFinal: ['it is the code of the payment', 'it is the code of a review level'],
    isAccepted: 'the bank accepts it',
    isMade: 'it was made already',
    isNotMade: 'it was not made',
    isCodeOver: 'the code is expired or void',
    isRefused: 'the bank refuses',
    isSignedOut: 'the session has ended',
    isReleased: 'it is proven, and is the code of the payment',
    isProven: 'it is proven, and is the code of a review level',
    isReferenceReused: 'the reference belongs to another withdrawal',
    isStepConflict: 'the bank names another level',
  },
  calls: {
    readEligibility: { asks: 'read the customer’s records' },
    requestCode: { asks: 'mail a code', done: 'the code is mailed' },
    secondFactor: { asks: 'the code or second factor' },
    findCodeInRecord: { asks: 'read whether the record has a code' },
    advanceLevel: {
      asks: 'record the correct code',
      done: 'it is recorded',
      fails: 'recording fails',
    },
    readLevel: { asks: 'read the level' },
    requirements: { asks: 'the list of requirements' },
    payment: { asks: 'the payment' },
    revokeCode: { asks: 'void the code' },
  },
  effects: {
    tellKycNeeded: 'the identity check opens above',
    setPayee: 'the form has everything of them but the amount',
    keepReference: 'this browser keeps the reference until the outcome is known',
    forgetReference: 'this browser forgets the reference',
    setMissingCodeError: 'the code field is marked',
  },
} as const

/** The payment of a withdrawal. */
export const payment = {
  events: { retry: mainButton, sendAgain: '“Send it again”' },
  guards: {
    isSentBefore: ['it was sent before', 'it is sent now'],
    isListed: ['the list shows it', 'the list does not show it'],
    isDuplicate: 'it was made already',
    isCodeUnusable: 'the code is expired or void',
    isRefused: 'the bank refuses',
    isUnauthorized: 'the session has ended',
    keepsNoReferences: 'this bank keeps no references',
  },
  calls: {
    postTransfer: {
      asks: 'pay the withdrawal',
      done: 'the bank accepts it',
      fails: 'paying fails',
    },
  },
} as const

/** The requirements of a withdrawal. */
export const requirements = {
  events: {
    continue: '“Continue”',
    verifyIdentity: mainButton,
    identityClosed: 'the identity check closes',
    retry: mainButton,
    cancel: '“Cancel”',
  },
  guards: {
    isMadeBefore: 'it was made before',
    isFrozen: 'the account is frozen',
    isIdentityRecordMissing: 'there is no identity record',
    isOnHold: 'the bank checks, decides or reviews first',
    needsNoList: ['one code is all, or the customer was past it', 'a review follows'],
  },
  calls: { readEligibility: { asks: 'read the customer’s records' } },
  effects: { tellKycNeeded: 'the identity check opens above' },
} as const
