import type { PayableLoan } from '#domain/debtOfLoan.ts'
import { filesLostMessage } from '#machines/chosenFiles.ts'
import { submitForm } from '#machines/formFields.ts'
import { closeForm, leaveQuestion } from '#machines/leaveQuestion.ts'
import { errorOf, outputOf } from '#machines/params.ts'
import { uploadProgress, uploadStates } from '#machines/upload/uploadStates.ts'
import { toPayload } from './loanPayment.form.ts'
import { loanPayment } from './loanPayment.setup.ts'
import { loanPaymentSteps } from './loanPayment.types.ts'

const leavingPayment = leaveQuestion({
  title: 'Leaving this step?',
  summary: 'Asks before the amount and the files are discarded.',
  stay: 'loading',
  leave: '#loanPayment.closed',
})

const loanOf = ({ event }: { event: { loan?: PayableLoan } }) => ({ loan: event.loan })
const loanRead = {
  guard: { type: 'isLoanNews', params: loanOf },
  actions: { type: 'setLoan', params: loanOf },
} as const

const failed = [{ type: 'setFailure', params: errorOf }, 'tellChanged'] as const

const leavingAmount = leaveQuestion({
  title: 'Leaving the first step?',
  summary: 'Asks before the amount and the files are discarded.',
  button: 'Next Step',
  stay: 'choosing',
  leave: 'closed',
})

/** A payment of a loan: how much, where to, and the proof. F30 */
export const loanPaymentMachine = loanPayment.createMachine({
  id: 'loanPayment',
  meta: {
    title: 'Loan payment',
    summary:
      'The customer chooses an amount, sees where to pay, and sends the proof; the bank confirms it later.',
  },
  context: ({ input: { loan, reference, draft, step } }) => ({
    loan,
    values: { amount: draft?.amount ?? loan.due },
    images: [],
    errors: { images: draft?.images && filesLostMessage },
    touched: Boolean(draft?.images) || (draft?.amount ?? loan.due) !== loan.due,
    reference,
    step,
  }),
  initial: 'resuming',
  states: {
    resuming: {
      meta: {
        title: 'Resuming',
        summary: 'After a reload it goes on in the step of before. Nothing was sent again.',
      },
      always: [
        ...loanPaymentSteps.map((step) => ({
          guard: { type: 'resumesAt' as const, params: { step } },
          target: step,
        })),
        { target: 'choosing' },
      ],
    },
    choosing: {
      tags: 'choosing',
      meta: {
        title: 'Choosing the amount',
        summary:
          'Step 1: what is due, all that is owed, or another amount up to that. An amount that the bank refused comes back here.',
        button: 'Next Step',
      },
      on: {
        fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
        next: [
          { guard: 'isAmountValid', target: 'paying', actions: 'clearAmountRefusal' },
          { actions: 'setAmountErrors' },
        ],
        loanRead,
        close: closeForm('closed'),
      },
    },
    confirmingLeave: {
      ...leavingAmount,
      on: { ...leavingAmount.on, loanRead },
      tags: ['choosing', 'leaving'],
    },
    paying: {
      tags: 'paying',
      meta: {
        title: 'Where to pay',
        summary:
          'Step 2: the bank’s account with its routing number and the reference of this payment, read at each visit.',
        button: 'I’ve paid',
      },
      exit: 'clearAccount',
      initial: 'loading',
      on: { back: 'choosing', close: closeForm('closed', '.confirmingLeave') },
      states: {
        loading: {
          tags: 'busy',
          entry: 'clearAccount',
          meta: {
            title: 'Reading the account',
            summary: 'Placeholders until it arrives; no answer within 8 s counts as a failure.',
          },
          initial: 'reading',
          // A change begins the read anew, and not the time that it may take.
          on: { contentChanged: '.reading' },
          after: { contentPatience: 'unavailable' },
          states: {
            reading: {
              meta: {
                title: 'Reading the account',
                summary: 'A change of the content begins the read anew, within the same 8 s.',
              },
              invoke: {
                src: 'readAccount',
                onDone: {
                  target: '#loanPayment.paying.shown',
                  actions: { type: 'setAccount', params: outputOf },
                },
                onError: '#loanPayment.paying.unavailable',
              },
            },
          },
        },
        shown: {
          meta: {
            title: 'Account shown',
            summary: 'Each part has a copy button. After a change of the content it is read again.',
          },
          on: { next: '#loanPayment.proof', contentChanged: 'loading' },
        },
        unavailable: {
          tags: 'unavailable',
          meta: {
            title: 'Account unavailable',
            summary: 'An error with a retry. An old account number is never shown.',
          },
          on: { retry: 'loading', contentChanged: 'loading' },
        },
        confirmingLeave: {
          ...leavingPayment,
          on: { ...leavingPayment.on, back: undefined },
          entry: 'clearAccount',
        },
      },
    },
    proof: {
      tags: 'proof',
      meta: {
        title: 'Proof',
        summary: 'Step 3: up to five pictures or PDFs that show the payment.',
        button: 'Send proof',
      },
      initial: 'editing',
      states: {
        editing: {
          meta: {
            title: 'Choosing the proof',
            summary:
              'After a failed upload the failure is shown and nothing is lost; a repeat has the same reference, so that it counts once.',
          },
          on: {
            filesChosen: { actions: { type: 'addFiles', params: ({ event }) => event } },
            fileRemoved: { actions: { type: 'removeFile', params: ({ event }) => event } },
            submit: submitForm('#loanPayment.sending', 'isProofValid'),
            back: '#loanPayment.paying',
            close: closeForm('#loanPayment.closed'),
          },
        },
        confirmingLeave: leaveQuestion({
          title: 'Leaving the form?',
          summary: 'Asks before the amount and the files are discarded.',
          stay: 'editing',
          leave: '#loanPayment.closed',
        }),
      },
    },
    sending: {
      tags: ['proof', 'busy'],
      meta: {
        title: 'Uploading',
        summary: 'The proof is uploaded once, with a spinner and progress.',
        button: 'Send proof',
      },
      invoke: [
        {
          src: 'sendPayment',
          input: ({ context }) => toPayload(context),
          onDone: 'succeeded',
          onError: [
            {
              guard: { type: 'isAmountRefused', params: errorOf },
              target: 'choosing',
              actions: failed,
            },
            { target: 'proof', actions: failed },
          ],
        },
        uploadProgress('proof'),
      ],
      ...uploadStates({ title: 'Sending the proof', closed: '#loanPayment.closed' }),
    },
    succeeded: {
      tags: 'succeeded',
      meta: {
        title: 'Payment reported',
        summary: 'The bank has the proof; the day by which it confirms the payment is named.',
      },
      entry: 'tellChanged',
      on: { close: 'closed' },
    },
    closed: { type: 'final', meta: { title: 'Closed', summary: 'The window is closed.' } },
  },
})
