import { type Expectations, whole } from './expectation.ts'
import { gone, withdrawalForm } from './withdrawalFormExpectations.ts'

/** A cancel at the code voids one that the bank has sent. */
const goneAtCode = ['arranging.code.cancelled.voiding', 'arranging.code.cancelled.closing']

/** Where a review follows: the list, or after a reload at once the form. */
const pastNeeds = ['checklist', 'done']

/** Where every move of `withdrawal` leads. */
export const withdrawal: Expectations = whole({
  ...withdrawalForm,
  'arranging.underReview': {
    says: ['underReview'],
    back: 'arranging.form.editing',
    cancel: gone,
  },
  'arranging.requestingCode': {
    cancel: gone,
    'requestCode fails: referenceReused': 'arranging.form.stopped',
    'requestCode answers': 'arranging.code.proving.waiting',
    'requestCode fails': ['arranging.form.stopped', 'arranging.findingCode'],
    'requestCode fails: already made': 'alreadyMade',
    'requestCode fails: no such call': 'arranging.code.entering',
  },
  'arranging.findingCode': {
    cancel: gone,
    'findCodeInRecord answers': 'arranging.code.entering',
    'findCodeInRecord answers: not there': 'arranging.form.stopped',
    'findCodeInRecord fails': 'arranging.form.stopped',
  },
  'arranging.code.proving.waiting': {
    challengeWanted: 'arranging.code.proving.renewing',
    cancel: 'arranging.code.cancelled.voiding',
    'secondFactor closes': ['arranging.code.advancing', 'paying'],
    'secondFactor breaks': 'arranging.form.stopped',
  },
  'arranging.code.proving.renewing': {
    cancel: 'arranging.code.cancelled.voiding',
    'requestCode fails: referenceReused': 'arranging.form.stopped',
    'requestCode answers': 'arranging.code.proving.waiting',
    'requestCode fails': 'arranging.code.proving.waiting',
    'requestCode fails: already made': 'alreadyMade',
  },
  'arranging.code.entering': {
    says: ['wrongCode'],
    'submitCode (empty)': 'stays',
    'submitCode (typed)': 'arranging.code.comparing',
    cancel: goneAtCode,
  },
  'arranging.code.comparing': {
    cancel: goneAtCode,
    'compareCode answers': 'arranging.code.spending',
    'compareCode fails': 'arranging.code.entering',
  },
  'arranging.code.spending': {
    cancel: goneAtCode,
    'spendCode answers': ['arranging.code.advancing', 'paying'],
    'spendCode fails': 'arranging.code.spendFailed',
  },
  'arranging.code.spendFailed': {
    retry: 'arranging.code.spending',
    cancel: goneAtCode,
  },
  'arranging.code.advancing': {
    cancel: goneAtCode,
    'advanceLevel answers': 'levelPassed',
    'advanceLevel fails': 'arranging.code.advanceFailed',
    'advanceLevel fails: stepConflict': 'arranging.code.confirmingLevel',
  },
  'arranging.code.confirmingLevel': {
    cancel: goneAtCode,
    'readLevel answers': ['levelPassed', 'arranging.code.advanceFailed'],
    'readLevel fails': 'arranging.code.advanceFailed',
  },
  'arranging.code.advanceFailed': {
    retry: 'arranging.code.advancing',
    cancel: goneAtCode,
  },
  'arranging.code.cancelled.voiding': {
    says: ['withdrawalCancelled'],
    'revokeCode answers': 'arranging.code.cancelled.closing',
    'revokeCode fails': 'arranging.code.cancelled.closing',
    back: 'arranging.form.editing',
    cancel: 'stays',
    close: 'closed',
    'after withdrawalCancelClose': 'closed',
  },
  'arranging.code.cancelled.closing': {
    says: ['withdrawalCancelled'],
    back: 'arranging.form.editing',
    cancel: 'stays',
    close: 'closed',
    'after withdrawalCancelClose': 'closed',
  },
  paying: {
    says: ['withdrawalProcessing'],
    'payment closes: accepted': 'succeeded',
    'payment closes: made': 'alreadyMade',
    'payment closes: code over': 'arranging.code.proving.waiting',
    'payment closes: refused': 'arranging.form.stopped',
    'payment closes: signed out': 'arranging.form.stopped',
    'payment closes: closed': 'postponed',
  },
  levelPassed: {
    says: ['withdrawalChanged'],
    close: 'closed',
  },
  succeeded: {
    says: ['withdrawalSuccessful', 'withdrawalChanged'],
    close: 'closed',
  },
  alreadyMade: {
    says: ['withdrawalAlreadyMade', 'withdrawalChanged'],
    close: 'closed',
  },
  'cancelled.voiding': {
    says: ['withdrawalCancelled'],
    'revokeCode answers': 'cancelled.closing',
    'revokeCode fails': 'cancelled.closing',
    close: 'closed',
    'after withdrawalCancelClose': 'closed',
    back: 'arranging.form.editing',
  },
  'cancelled.closing': {
    says: ['withdrawalCancelled'],
    close: 'closed',
    'after withdrawalCancelClose': 'closed',
    back: 'arranging.form.editing',
  },
  postponed: { says: ['withdrawalChanged'] },
})

/** Where every move of `payment` leads. */
export const payment: Expectations = whole({
  posting: {
    says: ['withdrawalProcessing'],
    'postTransfer fails': ['unanswered', 'lookingUp'],
    'postTransfer fails: unauthorized': 'signedOut',
    'postTransfer fails: refused': 'refused',
    'postTransfer fails: codeRequired': ['expired', 'refused'],
    'postTransfer fails: codeVoid': ['expired', 'refused'],
    'postTransfer fails: insufficientFunds': 'refused',
    'postTransfer fails: underReview': 'refused',
    'postTransfer fails: kycMissing': 'refused',
    'postTransfer fails: already made': 'made',
    'postTransfer answers': 'done',
  },
  unanswered: { retry: 'posting', close: 'closed' },
  lookingUp: {
    'findTransfer answers': 'made',
    'findTransfer answers: not listed': 'notListed',
    'findTransfer fails': 'notFound',
  },
  notFound: { retry: 'lookingUp', close: 'closed' },
  notListed: { retry: 'lookingUp', sendAgain: 'posting', close: 'closed' },
  lookingBack: {
    close: 'closed',
    'findTransfer answers': 'made',
    'findTransfer answers: not listed': 'notMade',
    'findTransfer fails': 'stillUnknown',
  },
  stillUnknown: { retry: 'lookingBack', close: 'closed' },
})

/** Where every move of `requirements` leads. W1, W9 */
export const requirements: Expectations = whole({
  preparing: {
    'readEligibility answers': ['onHold', 'identityNeeded'],
    'readEligibility answers: frozen': 'frozen',
    'readEligibility answers: clear': 'done',
    'readEligibility answers: level 1': pastNeeds,
    'readEligibility answers: level 3': pastNeeds,
    'readEligibility answers: level 3, KYC verified': pastNeeds,
    'readEligibility answers: level 5, KYC verified': 'done',
    'readEligibility answers: KYC none': 'identityNeeded',
    'readEligibility answers: KYC pending': 'onHold',
    'readEligibility answers: loan pending': 'onHold',
    'readEligibility answers: level 2': 'onHold',
    'readEligibility answers: level 4': 'onHold',
    'readEligibility answers: made before': 'made',
    'readEligibility fails': 'preparingFailed',
    cancel: 'closed',
  },
  preparingFailed: { retry: 'preparing', cancel: 'closed' },
  checklist: { continue: 'done', cancel: 'closed' },
  identityNeeded: { verifyIdentity: 'identityOpen', continue: 'done', cancel: 'closed' },
  identityOpen: { says: ['kycNeeded'], identityClosed: 'preparing', cancel: 'closed' },
  onHold: { retry: 'preparing', continue: 'done', cancel: 'closed' },
})
