import { delays } from '#machines/delays.ts'
import { anyFails, either, not, tells } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor, within } from '#statechart-paths/promises'
import { loanPaymentMachine } from './loanPayment.machine.ts'

export const loanPaymentPromises = promisesFor(
  loanPaymentMachine,
  ({ answers, changes, fails, happens, inState, isLeft, runs, starts, where }) => ({
    oneAtATime: {
      rows: ['F27', 'K8'],
      says: 'The report of a loan payment is never sent while another one is on its way.',
      holds: never(runs('sendPayment', 2)),
    },
    oneReference: {
      rows: ['F27', 'F30'],
      says: 'Each try to report a payment has the reference that stands on the bank transfer.',
      holds: never(
        where('another reference is sent', ({ started, context: { reference } }) =>
          started.some(
            ({ src, input }) =>
              src === 'sendPayment' &&
              (input as { referenceNumber: string }).referenceNumber !== reference,
          ),
        ),
      ),
    },
    atMostWhatIsOwed: {
      rows: ['F27', 'F30', 'F8'],
      says: 'No payment of more than is owed is reported, and none without an amount or a proof.',
      holds: never(
        starts('sendPayment'),
        where('the amount or the proof is wrong', ({ context: { values, loan, images } }) => {
          const amount = Number(values.amount)
          return !(amount > 0) || amount > Number(loan.open) || images.length === 0
        }),
      ),
    },
    accountJustRead: {
      rows: ['C5', 'F30'],
      says: 'The account to pay a loan to is shown only where it was just read.',
      holds: never(
        where('an account is known', ({ context }) => context.account !== undefined),
        not(inState('paying.shown')),
      ),
    },
    readInTime: {
      rows: ['C5'],
      says: 'Reading the account to pay a loan to ends within 8 seconds, with the account or a retry, however often it changes.',
      holds: within(delays.contentPatience, starts('readAccount'), not(inState('paying.loading'))),
    },
    typedStays: {
      rows: ['F30', 'A4'],
      says: 'A failed report of a payment keeps the amount and the files.',
      holds: never(
        anyFails,
        changes('what was entered', ({ values, images }) => [values, images]),
      ),
    },
    loansReadAgain: {
      rows: ['F27', 'D17'],
      says: 'However the report of a payment ends, also when the customer leaves, the loans are read again.',
      holds: never(
        either(answers('sendPayment'), fails('sendPayment'), isLeft('sendPayment')),
        not(tells('loanUncertain')),
      ),
    },
    leavesOnPurpose: {
      rows: ['A14', 'F30'],
      says: 'No step closes over a typed amount or a chosen file before the customer was asked.',
      holds: never(
        happens('close'),
        inState('closed'),
        where(
          'something was entered and is not sent',
          ({ before }) => before?.state !== 'succeeded' && before?.context.touched === true,
        ),
      ),
    },
    failureLeadsOn: {
      rows: ['A4', 'F30'],
      says: 'After a failed report of a payment the customer can send it again or close the window.',
      holds: leadsTo(fails('sendPayment'), either(starts('sendPayment'), inState('closed'))),
    },
  }),
)
