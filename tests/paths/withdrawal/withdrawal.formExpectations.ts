import type { Expectations } from '../levels/chart/expectation.ts'

/** The targets of the checks when the form is valid, and the form's own faults, which come first. */
const afterForm = (...states: string[]) => [
  ...states,
  'arranging.form.incomplete',
  'arranging.form.insufficientFunds',
]

/** Where nothing blocks the withdrawal: the list, or after a reload the step of before. */
const pastNeeds = ['arranging.checklist', 'arranging.form.editing', 'arranging.choosingMethod']

/** A cancel before the code: only where the payment was refused, a code is still open. */
export const gone = ['cancelled.closing', 'cancelled.voiding']

/** The expected states of `withdrawal` up to the end of its checks. W1, W2 */
export const withdrawalForm: Expectations = {
  lookingBack: {
    tags: ['lookingBack', 'busy'],
    can: ['close'],
    calls: ['findTransfer'],
    goes: {
      close: 'closed',
      'findTransfer answers': 'alreadyMade',
      'findTransfer answers: not listed': 'arranging.preparing',
      'findTransfer fails': 'stillUnknown',
    },
  },
  stillUnknown: {
    tags: ['lookingBack'],
    button: 'Ask again',
    can: ['retry', 'close'],
    goes: { retry: 'lookingBack', close: 'closed' },
  },
  frozen: { tags: ['frozen'], button: 'Close', can: ['close'], goes: { close: 'closed' } },
  'arranging.preparing': {
    tags: ['checklist', 'busy'],
    can: ['cancel'],
    calls: ['readEligibility'],
    goes: {
      'readEligibility answers': ['arranging.onHold', 'arranging.identityNeeded'],
      'readEligibility answers: frozen': 'frozen',
      'readEligibility answers: clear': pastNeeds,
      'readEligibility answers: level 1': pastNeeds,
      'readEligibility answers: level 3': pastNeeds,
      'readEligibility answers: level 3, KYC verified': pastNeeds,
      'readEligibility answers: level 5, KYC verified': pastNeeds,
      'readEligibility answers: KYC none': 'arranging.identityNeeded',
      'readEligibility answers: KYC pending': 'arranging.onHold',
      'readEligibility answers: loan pending': 'arranging.onHold',
      'readEligibility answers: level 2': 'arranging.onHold',
      'readEligibility answers: level 4': 'arranging.onHold',
      'readEligibility answers: made before': 'alreadyMade',
      'readEligibility fails': 'arranging.preparingFailed',
      cancel: 'cancelled.closing',
    },
  },
  'arranging.preparingFailed': {
    tags: ['checklist'],
    button: 'Try again',
    can: ['retry', 'cancel'],
    goes: { retry: 'arranging.preparing', cancel: 'cancelled.closing' },
  },
  'arranging.checklist': {
    tags: ['checklist', 'needs'],
    button: 'Continue',
    can: ['continue', 'cancel'],
    goes: {
      cancel: 'cancelled.closing',
      continue: ['arranging.choosingMethod', 'arranging.form.editing'],
    },
  },
  'arranging.identityNeeded': {
    tags: ['checklist', 'needs', 'blocked'],
    button: 'Verify identity',
    can: ['verifyIdentity', 'continue', 'cancel'],
    goes: {
      verifyIdentity: 'arranging.identityOpen',
      cancel: 'cancelled.closing',
      continue: ['arranging.choosingMethod', 'arranging.form.editing'],
    },
  },
  'arranging.identityOpen': {
    tags: ['checklist', 'needs', 'blocked'],
    can: ['identityClosed', 'cancel'],
    says: ['kycNeeded'],
    goes: { identityClosed: 'arranging.preparing', cancel: 'cancelled.closing' },
  },
  'arranging.onHold': {
    tags: ['checklist', 'needs', 'blocked'],
    button: 'Check again',
    can: ['retry', 'continue', 'cancel'],
    goes: {
      retry: 'arranging.preparing',
      cancel: 'cancelled.closing',
      continue: ['arranging.choosingMethod', 'arranging.form.editing'],
    },
  },
  'arranging.choosingMethod': {
    tags: ['methods'],
    can: ['methodChosen', 'cancel'],
    goes: { methodChosen: 'arranging.form.editing', cancel: gone },
  },
  'arranging.form.editing': {
    tags: ['editable', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'submit', 'changeMethod', 'cancel'],
    says: ['kycNeeded'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      fieldChanged: 'stays',
      payeeChosen: 'stays',
      cancel: gone,
      submit: 'arranging.checking',
    },
  },
  'arranging.form.kycPrompting': {
    tags: ['kycMissing', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'changeMethod', 'cancel'],
    timers: ['kycPrompt'],
    says: ['kycMissing'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      submit: 'stays',
      cancel: gone,
      'after kycPrompt': 'arranging.form.editing',
    },
  },
  'arranging.form.kycPending': {
    tags: ['editable', 'kycPending', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'submit', 'changeMethod', 'cancel'],
    says: ['kycPending'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      submit: 'arranging.checking',
      cancel: gone,
    },
  },
  'arranging.form.loanPending': {
    tags: ['editable', 'loanPending', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'changeMethod', 'cancel'],
    timers: ['pendingLoanReload'],
    says: ['loanPending'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      submit: 'stays',
      cancel: gone,
      'after pendingLoanReload': 'arranging.form.rereading',
    },
  },
  'arranging.form.rereading': {
    tags: ['editable', 'loanPending', 'busy', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'changeMethod', 'cancel'],
    calls: ['readEligibility'],
    says: ['withdrawalChanged'],
    goes: {
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
  },
  'arranging.form.loanStillPending': {
    tags: ['editable', 'loanPending', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'submit', 'changeMethod', 'cancel'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      submit: 'arranging.checking',
      cancel: gone,
    },
  },
  'arranging.form.insufficientFunds': {
    tags: ['editable', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'submit', 'changeMethod', 'cancel'],
    says: ['insufficientFunds'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      submit: 'arranging.checking',
      cancel: 'cancelled.closing',
    },
  },
  'arranging.form.incomplete': {
    tags: ['editable', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'submit', 'changeMethod', 'cancel'],
    says: ['withdrawalFieldsEmpty'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      submit: 'arranging.checking',
      cancel: gone,
    },
  },
  'arranging.form.stopped': {
    tags: ['editable', 'form'],
    button: 'Withdraw',
    can: ['fieldChanged', 'payeeChosen', 'submit', 'changeMethod', 'cancel'],
    goes: {
      changeMethod: 'arranging.choosingMethod',
      submit: 'arranging.checking',
      cancel: gone,
    },
  },
  'arranging.checking': {
    tags: ['form', 'busy'],
    button: 'Checking…',
    can: ['cancel'],
    calls: ['readEligibility'],
    goes: {
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
  },
}
