import { endOf, errorOf } from '#machines/params.ts'
import { searchOf } from './withdrawal.form.ts'
import { withdrawal } from './withdrawal.setup.ts'

/** W1 */
export const choosingMethod = withdrawal.createStateConfig({
  tags: 'methods',
  meta: {
    title: 'Choosing a method',
    summary: 'Bank transfer, PayPal, Cash App or Zelle.',
  },
  on: {
    methodChosen: {
      target: 'form',
      actions: { type: 'setMethod', params: ({ event }) => event },
    },
  },
})

/** The form, and a state for each check that can block it. The typed values are always kept. W1, W2 */
export const form = withdrawal.createStateConfig({
  tags: 'form',
  meta: {
    title: 'Form',
    summary: 'The fields of the method, with the limit and what is left after the withdrawal.',
    button: 'Withdraw',
  },
  entry: 'clearCode',
  initial: 'editing',
  on: {
    fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
    payeeChosen: { actions: { type: 'setPayee', params: ({ event }) => event } },
    submit: 'checking',
    changeMethod: { target: 'choosingMethod', actions: 'clearFailure' },
  },
  states: {
    editing: {
      tags: 'editable',
      meta: {
        title: 'Filling in',
        summary: 'The customer fills in the fields; Withdraw checks everything on fresh records.',
      },
    },
    kycPrompting: {
      tags: 'kycMissing',
      meta: {
        title: 'Identity not verified',
        summary:
          'Check 1: every field is filled and there is no identity record. After 2 s the identity check opens above the form.',
      },
      entry: 'toastKycMissing',
      after: { kycPrompt: { target: 'editing', actions: 'tellKycNeeded' } },
      on: { submit: undefined },
    },
    kycPending: {
      tags: ['editable', 'kycPending'],
      meta: {
        title: 'Identity not decided yet',
        summary: 'Check 2: the bank has the documents and has not decided yet.',
      },
      entry: 'toastKycPending',
    },
    loanPending: {
      tags: ['editable', 'loanPending'],
      meta: {
        title: 'Loan pending',
        summary: 'Check 3: a loan waits for its approval. After 2.5 s the records are read again.',
      },
      entry: 'toastLoanPending',
      after: { pendingLoanReload: 'rereading' },
      on: { submit: undefined },
    },
    rereading: {
      tags: ['editable', 'loanPending', 'busy'],
      meta: { title: 'Reading again', summary: 'The records are read again; the form is kept.' },
      // The page underneath reads as well; otherwise it would show old records.
      entry: 'tellChanged',
      invoke: {
        src: 'readEligibility',
        input: ({ context }) => searchOf(context),
        onDone: [
          {
            guard: { type: 'isLoanStillPending', params: endOf },
            target: 'loanStillPending',
            actions: { type: 'setEligibility', params: endOf },
          },
          { target: 'editing', actions: { type: 'setEligibility', params: endOf } },
        ],
        onError: 'loanStillPending',
      },
      on: { submit: undefined },
    },
    loanStillPending: {
      tags: ['editable', 'loanPending'],
      meta: {
        title: 'Loan pending when last read',
        summary:
          'The loan was pending when the records were last read. The customer may try again at any time.',
      },
    },
    insufficientFunds: {
      tags: 'editable',
      meta: {
        title: 'Amount above the limit',
        summary: 'Check 4: the amount is marked, with the highest amount that can be withdrawn.',
      },
      entry: ['setOverLimitError', 'toastInsufficient'],
    },
    incomplete: {
      tags: 'editable',
      meta: {
        title: 'Fields to correct',
        summary: 'Check 5: each empty or invalid field shows why; the first one has the focus.',
      },
      entry: ['setErrors', 'toastFieldsEmpty'],
    },
    stopped: {
      tags: 'editable',
      meta: {
        title: 'Could not continue',
        summary: 'The bank refused or could not be reached: the reason is shown above the form.',
      },
    },
  },
})

/** Reads fresh records before the checks of W2. */
export const checking = withdrawal.createStateConfig({
  tags: ['form', 'busy'],
  meta: {
    title: 'Checking',
    summary: 'The customer’s details, identity, loans, deposits and withdrawals are read again.',
    button: 'Checking…',
  },
  entry: 'clearFailure',
  invoke: {
    src: 'readEligibility',
    input: ({ context }) => searchOf(context),
    onDone: [
      { guard: { type: 'isFrozen', params: endOf }, target: '#withdrawal.frozen' },
      { target: 'assessing', actions: { type: 'setEligibility', params: endOf } },
    ],
    onError: { target: 'form.stopped', actions: { type: 'setFailure', params: errorOf } },
  },
})

/** The six checks of W2 in their order: the first that blocks the withdrawal decides. */
export const assessing = withdrawal.createStateConfig({
  tags: ['form', 'busy'],
  meta: {
    title: 'Six checks',
    summary: 'In this order; the first that blocks the withdrawal decides.',
  },
  always: [
    { guard: 'isKycMissing', target: 'form.kycPrompting' },
    { guard: 'isKycPending', target: 'form.kycPending' },
    { guard: 'isLoanPending', target: 'form.loanPending' },
    { guard: 'isAboveLimit', target: 'form.insufficientFunds' },
    { guard: 'hasInvalidField', target: 'form.incomplete' },
    { guard: 'isUnderReview', target: 'underReview' },
    { guard: 'hasCodesInRecord', target: 'code.entering', actions: 'setCodeInRecord' },
    { target: 'requestingCode' },
  ],
})

/** W2, check 6 */
export const underReview = withdrawal.createStateConfig({
  tags: 'review',
  meta: {
    title: 'Under review',
    summary:
      'Check 6: only the bank’s staff can lift the review, never for money. The customer reads why, who is responsible, until when, and how to complain; the form is kept.',
    button: 'Back to the form',
  },
  entry: 'toastUnderReview',
  on: { back: 'form' },
})
