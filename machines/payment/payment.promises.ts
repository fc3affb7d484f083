import { failureOf, isDuplicate } from '#domain/failure.ts'
import { both, either, isOver, not, says } from '#machines/testing/facts.ts'
import { after, leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { paymentMachine } from './payment.machine.ts'
import type { ListedPayments } from './payment.types.ts'

const isRefused = (error: unknown) => failureOf(error).kind === 'refused'
const isListed = ({ madeBefore, sameBefore }: ListedPayments) => madeBefore || sameBefore > 0

export const paymentPromises = promisesFor(
  paymentMachine,
  ({ answers, fails, happens, inState, runs, starts, where }) => ({
    asConfirmed: {
      rows: ['W6'],
      says: 'Each try pays exactly what the customer has confirmed, under its one reference.',
      holds: never(
        where('another payment is sent', ({ started, context: { payload } }) =>
          started.some(
            ({ src, input }) =>
              src === 'postTransfer' && JSON.stringify(input) !== JSON.stringify(payload),
          ),
        ),
      ),
    },
    oneTry: {
      rows: ['W6'],
      says: 'A try to pay never starts while another try is on its way.',
      holds: never(runs('postTransfer', 2)),
    },
    lookingSendsNothing: {
      rows: ['W6'],
      says: 'A payment from before a reload or a sign-in is only looked for, and never sent by itself.',
      holds: never(
        where('it was sent before', ({ context }) => context.payload === undefined),
        starts('postTransfer'),
      ),
    },
    againOnPurpose: {
      rows: ['W6', 'W14'],
      says: 'After a try without an answer, only the customer can start another one.',
      holds: after(
        starts('postTransfer'),
        never(starts('postTransfer'), not(happens('retry', 'sendAgain'))),
      ),
    },
    listFirst: {
      rows: ['W14'],
      says: 'Where the bank keeps no references, its list is read before a payment without an answer is sent again.',
      holds: after(
        both(
          fails('postTransfer'),
          where('no references are kept', ({ context }) => context.codesInRecord === true),
        ),
        never(starts('postTransfer')),
        { until: answers('findTransfer') },
      ),
    },
    madeIsTrue: {
      rows: ['W6', 'W14'],
      says: 'A payment counts as made before only when the bank refuses it as a repeat or lists it.',
      holds: never(
        inState('made'),
        not(
          either(
            fails('postTransfer', (error) => isDuplicate(error, 'referenceNumber')),
            answers('findTransfer', isListed),
          ),
        ),
      ),
    },
    doneIsTrue: {
      rows: ['W4', 'W7'],
      says: 'A payment counts as accepted only when the bank has accepted it, and as refused only when it has refused.',
      holds: never(
        either(
          both(inState('done'), not(answers('postTransfer'))),
          both(inState('refused'), not(fails('postTransfer', isRefused))),
        ),
      ),
    },
    processingIsTrue: {
      rows: ['W4'],
      says: '“Withdrawal is Processing” is said only as the payment is sent.',
      holds: never(says('withdrawalProcessing'), not(starts('postTransfer'))),
    },
    unknownLeadsOn: {
      rows: ['W14', 'A4'],
      says: 'While it is unknown whether a payment arrived, the customer can always leave or learn what became of it.',
      holds: leadsTo(inState('unanswered', 'notFound', 'notListed', 'stillUnknown'), isOver),
    },
  }),
)
