import type { Expectations } from './expectation.ts'

/** The targets of the checks when the form is valid, and the form's own faults, which come first. */
const afterForm = (...states: string[]) => [
  ...states,
  'arranging.form.incomplete',
  'arranging.form.insufficientFunds',
]

/** A cancel before the code: only where the payment was refused, a code is still open. */
export const gone = ['cancelled.closing', 'cancelled.voiding']

/** Where `withdrawal` leads up to the end of its checks. W1, W2 */
export const withdrawalForm: Expectations = {
  lookingBack: {
    'payment closes': 'postponed',
    'payment closes: made': 'alreadyMade',
    'payment closes: not made': 'arranging.requirements',
  },
  frozen: { close: 'closed' },
  'arranging.requirements': {
    says: ['kycNeeded'],
    kycNeeded: 'stays',
    cancel: 'cancelled.closing',
    'requirements closes': ['arranging.choosingMethod', 'arranging.form.editing'],
    'requirements closes: made': 'alreadyMade',
    'requirements closes: frozen': 'frozen',
    'requirements closes: closed': 'cancelled.closing',
  },
  'arranging.choosingMethod': {
    methodChosen: 'arranging.form.editing',
    cancel: gone,
  },
  'arranging.form.editing': {
    says: ['kycNeeded'],
    changeMethod: 'arranging.choosingMethod',
    fieldChanged: 'stays',
    payeeChosen: 'stays',
    cancel: gone,
    submit: 'arranging.checking',
  },
  'arranging.form.kycPrompting': {
    says: ['kycMissing'],
    changeMethod: 'arranging.choosingMethod',
    submit: 'stays',
    cancel: gone,
    'after kycPrompt': 'arranging.form.editing',
  },
  'arranging.form.kycPending': {
    says: ['kycPending'],
    changeMethod: 'arranging.choosingMethod',
    submit: 'arranging.checking',
    cancel: gone,
  },
  'arranging.form.loanPending': {
    says: ['loanPending'],
    changeMethod: 'arranging.choosingMethod',
    submit: 'stays',
    cancel: gone,
    'after pendingLoanReload': 'arranging.form.rereading',
  },
  'arranging.form.rereading': {
    says: ['withdrawalChanged'],
    changeMethod: 'arranging.choosingMethod',
    submit: 'stays',
    cancel: gone,
    'readEligibility answers': 'arranging.form.editing',
    'readEligibility answers: level 1, KYC verified, loan pending':
      'arranging.form.loanStillPending',
    'readEligibility answers: level 1, KYC none, loan pending': 'arranging.form.loanStillPending',
    'readEligibility answers: level 2, KYC pending, loan pending':
      'arranging.form.loanStillPending',
    'readEligibility answers: level 3, KYC pending, loan pending':
      'arranging.form.loanStillPending',
    'readEligibility answers: level 4, KYC pending, loan pending':
      'arranging.form.loanStillPending',
    'readEligibility answers: level 5, KYC pending, loan pending':
      'arranging.form.loanStillPending',
    'readEligibility answers: level 6, KYC pending, loan pending':
      'arranging.form.loanStillPending',
    'readEligibility answers: loan pending': 'arranging.form.loanStillPending',
    'readEligibility answers: level 0, KYC pending, loan pending':
      'arranging.form.loanStillPending',
    'readEligibility fails': 'arranging.form.loanStillPending',
  },
  'arranging.form.loanStillPending': {
    changeMethod: 'arranging.choosingMethod',
    submit: 'arranging.checking',
    cancel: gone,
  },
  'arranging.form.insufficientFunds': {
    says: ['insufficientFunds'],
    changeMethod: 'arranging.choosingMethod',
    submit: 'arranging.checking',
    cancel: 'cancelled.closing',
  },
  'arranging.form.incomplete': {
    says: ['withdrawalFieldsEmpty'],
    changeMethod: 'arranging.choosingMethod',
    submit: 'arranging.checking',
    cancel: gone,
  },
  'arranging.form.stopped': {
    changeMethod: 'arranging.choosingMethod',
    submit: 'arranging.checking',
    cancel: gone,
  },
  'arranging.checking': {
    cancel: gone,
    'readEligibility answers': afterForm('arranging.underReview'),
    'readEligibility answers: frozen': 'frozen',
    'readEligibility answers: made before': afterForm(
      'arranging.requestingCode',
      'arranging.code.entering',
    ),
    'readEligibility answers: level 0, KYC none': afterForm('arranging.form.kycPrompting'),
    'readEligibility answers: level 1, KYC pending': 'arranging.form.kycPending',
    'readEligibility answers: level 1, KYC none, loan pending': [
      'arranging.form.kycPrompting',
      'arranging.form.loanPending',
    ],
    'readEligibility answers: level 2, KYC pending, loan pending': 'arranging.form.kycPending',
    'readEligibility answers: level 2, KYC none': afterForm('arranging.form.kycPrompting'),
    'readEligibility answers: level 3, KYC verified': afterForm(
      'arranging.requestingCode',
      'arranging.code.entering',
    ),
    'readEligibility answers: level 3, KYC pending, loan pending': 'arranging.form.kycPending',
    'readEligibility answers: level 3, KYC none': afterForm('arranging.form.kycPrompting'),
    'readEligibility answers: level 4, KYC pending, loan pending': 'arranging.form.kycPending',
    'readEligibility answers: level 4, KYC none': afterForm('arranging.form.kycPrompting'),
    'readEligibility answers: level 5, KYC verified': afterForm(
      'arranging.requestingCode',
      'arranging.code.entering',
    ),
    'readEligibility answers: level 5, KYC pending, loan pending': 'arranging.form.kycPending',
    'readEligibility answers: level 5, KYC none': afterForm('arranging.form.kycPrompting'),
    'readEligibility answers: level 6, KYC pending, loan pending': 'arranging.form.kycPending',
    'readEligibility answers: level 6, KYC none': afterForm('arranging.form.kycPrompting'),
    'readEligibility answers: level 1': afterForm(
      'arranging.requestingCode',
      'arranging.code.entering',
    ),
    'readEligibility answers: level 3': afterForm(
      'arranging.requestingCode',
      'arranging.code.entering',
    ),
    'readEligibility answers: KYC none': afterForm('arranging.form.kycPrompting'),
    'readEligibility answers: KYC pending': 'arranging.form.kycPending',
    'readEligibility answers: loan pending': 'arranging.form.loanPending',
    'readEligibility answers: clear': afterForm(
      'arranging.requestingCode',
      'arranging.code.entering',
    ),
    'readEligibility answers: level 0, KYC pending, loan pending': 'arranging.form.kycPending',
    'readEligibility answers: level 1, KYC verified, loan pending': 'arranging.form.loanPending',
    'readEligibility fails': 'arranging.form.stopped',
  },
}
