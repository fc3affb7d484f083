import { mainButton } from './mainButton.ts'

/** The chart beside the call of an upload. */
const upload = { asks: 'follow the progress', done: 'nothing is sent or answered for 90 s' }

/** Deposits, loans, and identity documents. */
export const money = {
  deposit: {
    events: {
      chooseBank: 'chooses Bank Transfer',
      chooseCrypto: 'chooses crypto',
      next: mainButton,
      retry: '“Retry”',
      contentChanged: 'the content may have changed',
      copied: 'copies an address',
      fieldChanged: 'types the amount',
      submit: mainButton,
    },
    guards: {
      'resumesAt bankDetails': 'it was at the bank details',
      'resumesAt walletAddresses': 'it was at the wallet addresses',
      'resumesAt proof': 'it was at the proof',
      isMethodBank: 'Bank Transfer is chosen',
      isMethodCrypto: 'crypto is chosen',
      isShown: 'the details are those shown',
      hasDetails: 'there are details',
      isListed: ['the list shows it', 'the list does not show it'],
      areAllListed: ['the list shows it', 'the list does not show it'],
      hasOpenDeposit: ['the last one had no answer', 'no answer is missing'],
      isRefused: 'the bank refuses',
    },
    calls: { sendDeposit: { asks: 'send the proof' } },
  },
  depositReturn: {
    events: { continue: mainButton, retry: mainButton },
    guards: {
      isFrozen: 'the account is frozen',
      isProven: 'the proof is right',
      isProofOver: 'the code is over',
      isAskedBefore: 'it was asked back before',
      isRefused: 'the bank refuses',
    },
    calls: {
      requestCode: { asks: 'mail a code' },
      askBack: { asks: 'ask for it back' },
      revokeCode: { asks: 'void the code' },
      secondFactor: { asks: 'the code or second factor' },
    },
  },
  kyc: {
    events: {
      documentChosen: 'chooses the kind of document',
      fieldChanged: 'types name or number',
      submit: mainButton,
    },
    guards: {
      isDocumentChosen: ['a kind is chosen', 'no kind is chosen yet'],
      isDuplicate: 'the document or the customer is known already',
    },
    calls: { sendKyc: { asks: 'send the documents' }, upload },
    effects: { setDocument: 'the form asks for its sides' },
  },
  loanApplication: {
    events: {
      next: mainButton,
      submit: mainButton,
      sendNow: '“Send now”',
      cancel: '“Cancel”',
    },
    guards: {
      resumesProfessional: 'it was in step 2, and step 1 is complete',
      isPersonalStepValid: ['step 1 is valid', 'step 1 is not valid'],
      isProfessionalStepValid: ['step 2 is valid', 'step 2 is not valid'],
      isPersonalStepRefused: 'a field of step 1 is refused',
    },
    calls: {
      takeLoan: { asks: 'send the application', done: 'sending succeeds', fails: 'sending fails' },
    },
    effects: {
      setPersonalErrors: 'each invalid field is marked',
      setProfessionalErrors: 'each invalid field is marked',
    },
  },
  loanPayment: {
    events: {
      fieldChanged: 'types or chooses the amount',
      contentChanged: 'the content may have changed',
      loanRead: 'the loan was read again',
      next: mainButton,
      retry: '“Retry”',
      submit: mainButton,
    },
    guards: {
      isLoanNews: 'something can be paid, and no try is without an answer',
      'resumesAt paying': 'it was at where to pay, and the amount is right',
      'resumesAt proof': 'it was at the proof, and the amount is right',
      isAmountValid: ['the amount is right', 'the amount is not right'],
      isProofValid: ['the files are right', 'the files are not right'],
    },
    calls: { sendPayment: { asks: 'send the proof' }, upload },
    effects: {
      setAmountErrors: 'the amount is marked',
      setLoan: 'what is due and what is owed are shown anew',
    },
  },
  loanNotice: {
    events: {
      loanRead: 'fresh loans come',
      loanUnread: 'the loans could not be read',
      retry: '“Retry”',
      verify: mainButton,
    },
    guards: {
      isLoanChanged: 'the loan changed',
      isLoanUnknown: 'the loan is not known yet',
    },
  },
} as const
