import { hasCode } from '#domain/failure.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import type { PaymentInput, PaymentOutput } from '#machines/payment/payment.types.ts'
import {
  anyFails,
  both,
  either,
  failureIsGone,
  hasFailed,
  reloads,
} from '#machines/testing/facts.ts'
import { after, leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { withdrawalMachine } from './withdrawal.machine.ts'
import type { OpenWithdrawal } from './withdrawal.types.ts'

/** State that the browser keeps beyond a reload and a sign-in (W6). */
interface Kept {
  open?: OpenWithdrawal & { reference: string }
}

const account = { path: 'invest', symbol: '$' } as const

const sendsUnder = (wanted: (reference: string) => boolean) => (input: PaymentInput) =>
  input.payload !== undefined && wanted(input.payload.referenceNumber)
const first = 'withdrawal-reference'
const isKnown = ({ outcome }: PaymentOutput) => !['signedOut', 'closed'].includes(outcome)

export const withdrawalPromises = promisesFor(
  withdrawalMachine,
  ({ answers, changes, fails, happens, inState, runs, starts, startsAny, where }) => ({
    oneReference: {
      rows: ['W6'],
      says: 'Until the bank has said what became of a payment, no other payment is sent, whatever is reloaded, lost or signed out.',
      holds: after(
        starts(
          'payment',
          sendsUnder((reference) => reference === first),
        ),
        never(
          starts(
            'payment',
            sendsUnder((reference) => reference !== first),
          ),
        ),
        {
          until: either(
            answers('payment', isKnown),
            inState('alreadyMade'),
            fails('requestCode', (error) => hasCode(error, 'referenceReused')),
          ),
        },
      ),
    },
    oneAtATime: {
      rows: ['W6'],
      says: 'Two payments never run at the same time.',
      holds: never(runs('payment', 2)),
    },
    nothingAfterCancel: {
      rows: ['W5'],
      says: 'After the customer has cancelled, nothing is sent but the cancellation of the code.',
      holds: after(happens('cancel'), never(startsAny({ but: ['revokeCode'] })), {
        until: either(happens('back'), reloads),
      }),
    },
    codeAfterAmount: {
      rows: ['W4'],
      says: 'A code is asked for only after amount and payee were filled in.',
      holds: never(
        starts('requestCode'),
        where('a field is empty', ({ context: { values, method } }) => !values.amount || !method),
      ),
    },
    provenFirst: {
      rows: ['W4'],
      says: 'A payment is sent only after the code of the last level was proven, and each new code is proven anew.',
      holds: after(
        either(
          reloads,
          starts('requestCode'),
          where('it begins', ({ before }) => before === undefined),
        ),
        never(starts('payment', ({ payload }) => payload !== undefined)),
        {
          until: both(
            either(
              answers('secondFactor', ({ outcome }) => outcome === 'done'),
              answers('spendCode'),
            ),
            where('the last level', ({ before }) => before?.context.code?.level === NORMAL_LEVEL),
          ),
        },
      ),
    },
    codeIsVoided: {
      rows: ['W5'],
      says: 'Whoever leaves before the payment is sent leaves no code behind that still counts.',
      holds: after(answers('requestCode'), never(inState('closed')), {
        until: either(
          reloads,
          starts('payment'),
          starts('revokeCode'),
          starts('advanceLevel'),
          inState('alreadyMade'),
          // The bank voids every code of an account that is frozen.
          inState('frozen'),
        ),
      }),
    },
    refusalLeadsOn: {
      rows: ['W7'],
      says: 'After a refusal or a failure the customer can always go on, or close the window.',
      holds: leadsTo(hasFailed, either(failureIsGone, inState('closed'))),
    },
    typedIsKept: {
      rows: ['A14'],
      says: 'A window that closes before the bank has said whether the withdrawal was paid keeps its form.',
      holds: never(
        inState('closed'),
        where('a payment was open', ({ before }) =>
          ['paying', 'lookingBack'].includes(before?.state ?? ''),
        ),
      ),
    },
    typedStays: {
      rows: ['K7'],
      says: 'A failure never empties a field.',
      holds: never(
        anyFails,
        changes('a typed value', ({ values }) => values),
      ),
    },
  }),
  {
    reads: ({ reference, values, failure }) => [reference, values.amount, failure !== undefined],
    reload: {
      kept: {},
      keep: (kept: Kept, { did, context: { reference, open } }) =>
        did.includes('forgetReference')
          ? {}
          : did.includes('keepReference')
            ? { open: { ...open!, reference } }
            : kept,
      input: ({ open: kept }: Kept) => {
        if (!kept) return { ...account, reference: 'another-reference' }
        const { reference, ...open } = kept
        return { ...account, reference, open }
      },
    },
  },
)
