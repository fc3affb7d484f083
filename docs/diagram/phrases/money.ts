import type { Phrases } from './phrases.ts'

const typed = ['something was typed', 'nothing was typed'] as const

const leaving = {
  close: 'closes the window',
  'confirmingLeave close': 'puts the question away',
  stay: 'goes on after all',
  leave: 'leaves all the same',
}

/** Money in, loans, and the documents they need. */
export const money = {
  deposit: {
    events: {
      ...leaving,
      chooseBank: 'chooses Bank Transfer',
      chooseCrypto: 'chooses crypto',
      next: '“Next Step”',
      back: '“Back”',
      retry: '“Retry”',
      copied: 'copies an address',
      fieldChanged: 'types the amount',
      filesChosen: 'chooses pictures',
      fileRemoved: 'takes a picture out',
      submit: '“Make Deposit”',
    },
    guards: {
      hasDetails: ['there is one to pay to', 'there is none'],
      isFormValid: ['amount and picture are right', 'amount or picture is not right'],
      hasUnsavedInput: typed,
      isBankTransfer: 'bank transfer was chosen',
      isCrypto: 'crypto was chosen',
    },
    calls: {
      readBankDetails: {
        asks: 'read the bank details',
        done: 'the details come',
        fails: 'reading fails',
      },
      readAddresses: {
        asks: 'read the wallet addresses',
        done: 'the addresses come',
        fails: 'reading fails',
      },
      sendDeposit: { asks: 'send the proof', done: 'the bank has it', fails: 'sending fails' },
    },
    effects: {
      setField: 'a fault marked beside it goes away',
      addFiles: 'they are shown, or what is wrong with one is told at once',
      removeFile: 'it is taken out',
      setErrors: 'each fault is marked beside its field',
    },
  },
  kyc: {
    events: {
      ...leaving,
      fieldChanged: 'types name or number',
      filesChosen: 'chooses pictures',
      fileRemoved: 'takes a picture out',
      submit: '“Upload”',
    },
    guards: {
      isFormValid: ['everything is filled in', 'something is missing'],
      hasUnsavedInput: typed,
      isDuplicate: 'the document or the customer is known already',
    },
    calls: {
      sendKyc: { asks: 'send the documents', done: 'the bank has them', fails: 'sending fails' },
    },
    effects: {
      setField: 'a fault marked beside it goes away',
      addFiles: 'they are shown, or what is wrong with one is told at once',
      removeFile: 'it is taken out',
      setErrors: 'each fault is marked beside its field',
    },
  },
  loanApplication: {
    events: {
      ...leaving,
      fieldChanged: 'fills in a field',
      next: '“Next Step”',
      back: '“Back”',
      submit: '“Take Loan”',
      cancel: '“Cancel”',
    },
    guards: {
      isPersonalStepValid: ['step 1 is complete', 'a field of step 1 is not right'],
      isProfessionalStepValid: ['step 2 is complete', 'a field of step 2 is not right'],
      hasUnsavedInput: typed,
      isPersonalStepRefused: 'a field of step 1 is refused',
    },
    calls: {
      takeLoan: {
        asks: 'send the application',
        done: 'the bank has it',
        fails: 'sending fails',
      },
    },
    effects: {
      setField: 'a fault marked beside it goes away',
      setPersonalErrors: 'the fields at fault are marked',
      setProfessionalErrors: 'the fields at fault are marked',
    },
  },
  loanNotice: {
    events: {
      loanRead: 'fresh loans come',
      close: 'closes the window',
      retry: '“Retry”',
      verify: '“Verify Loan”',
    },
    guards: {
      isLoanChanged: 'the loan changed',
      isLoanUnknown: 'the loan is not known yet',
      isLoanPending: 'it waits for a decision',
      isLoanConfirmed: 'it is confirmed',
      hasLoan: ['there is a loan', 'there is no loan'],
    },
    calls: {
      reloadLoan: { asks: 'read the loan', done: 'the answer comes', fails: 'reading fails' },
    },
  },
} as const satisfies Record<string, Phrases>
