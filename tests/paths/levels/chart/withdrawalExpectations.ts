import { type Expectations, whole } from './expectation.ts'
import { gone, withdrawalForm } from './withdrawalFormExpectations.ts'

/** A cancel at the code voids one that the bank has sent. */
const goneAtCode = ['arranging.code.cancelled.voiding', 'arranging.code.cancelled.closing']

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
    'secondFactor closes': ['arranging.code.advancing', 'posting'],
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
    'spendCode answers': ['arranging.code.advancing', 'posting'],
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
  posting: {
    says: ['withdrawalProcessing'],
    'postTransfer fails': ['unanswered', 'lookingUp'],
    'postTransfer fails: unauthorized': 'arranging.form.stopped',
    'postTransfer fails: refused': 'arranging.form.stopped',
    'postTransfer fails: codeRequired': [
      'arranging.code.proving.waiting',
      'arranging.form.stopped',
    ],
    'postTransfer fails: codeVoid': ['arranging.code.proving.waiting', 'arranging.form.stopped'],
    'postTransfer fails: insufficientFunds': 'arranging.form.stopped',
    'postTransfer fails: underReview': 'arranging.form.stopped',
    'postTransfer fails: kycMissing': 'arranging.form.stopped',
    'postTransfer fails: already made': 'alreadyMade',
    'postTransfer answers': 'succeeded',
  },
  unanswered: {
    retry: 'posting',
    close: 'closed',
  },
  lookingUp: {
    'findTransfer answers': 'alreadyMade',
    'findTransfer answers: not listed': 'notListed',
    'findTransfer fails': 'notFound',
  },
  notFound: {
    retry: 'lookingUp',
    close: 'closed',
  },
  notListed: {
    retry: 'lookingUp',
    sendAgain: 'posting',
    close: 'closed',
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
  closed: { says: ['withdrawalChanged'] },
})
