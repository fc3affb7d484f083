import { failureOf, isOutcomeUnknown } from '#domain/failure.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/files.ts'
import { delays } from '#machines/delays.ts'
import {
  anyFails,
  both,
  either,
  failureIsGone,
  hasFailed,
  not,
  says,
} from '#machines/testing/facts.ts'
import {
  after,
  agreeInBoth,
  type CallEnd,
  leadsTo,
  never,
  promisesFor,
  within,
} from '#statechart-paths/promises'
import { depositMachine } from './deposit.machine.ts'
import type { DepositContext, DepositPayloadInput } from './deposit.types.ts'

/** Kept by the browser (K8): the reference of the next window, and the amounts without an answer, the oldest first. */
interface Kept {
  next?: string
  open?: readonly string[]
}

const first = 'deposit-reference'
const another = 'another-reference'
const isOther = ({ referenceNumber }: { referenceNumber: string }) =>
  !referenceNumber.startsWith(first)

/** The deposit whose fate is followed, whatever else is sent meanwhile. */
const followed = '40.00'
const isFollowed = (payload: DepositPayloadInput) =>
  payload.amount === followed && !isOther(payload)
const isFollowedCall = ({ src, input }: CallEnd) =>
  src === 'sendDeposit' && isFollowed(input as DepositPayloadInput)
/** Each amount once: pictures make no difference to the promises. */
const amountsWithoutAnswer = ({ open }: DepositContext): string[] => [
  ...new Set(open ? [...(open.earlier ?? []), open].map(({ amount }) => amount) : []),
]
/** Where something that was entered is not sent yet. */
const steps = /^(lookingBack|stillUnknown|choosing|bankDetails|walletAddresses|proof)/
const isAnswered = (error: unknown) => !isOutcomeUnknown(failureOf(error))
const isRefused = (error: unknown) => failureOf(error).kind === 'refused'

export const depositPromises = promisesFor(
  depositMachine,
  ({ answers, changes, fails, happens, inState, runs, starts, where }) => ({
    oneAtATime: {
      rows: ['K8'],
      says: 'A deposit is never sent while another one is on its way.',
      holds: never(runs('sendDeposit', 2)),
    },
    oneReference: {
      rows: ['K8'],
      says: 'Until the bank has said what became of a deposit, its form repeats the reference, whatever is closed or reloaded.',
      holds: after(starts('sendDeposit', isFollowed), never(starts('sendDeposit', isOther)), {
        until: either(
          where('the bank has answered this deposit', ({ ended }) =>
            ended.some(
              (call) =>
                isFollowedCall(call) &&
                (call.how === 'answered' || (call.how === 'failed' && isRefused(call.sample))),
            ),
          ),
          both(
            inState('succeeded'),
            where('a later list did not have it', ({ before }) =>
              Boolean(before?.context.open?.earlier?.every(({ wasLookedFor }) => wasLookedFor)),
            ),
          ),
          where(
            'the list has this deposit',
            ({ state, context: { values } }) =>
              state === 'alreadyMade' || (state === 'succeeded' && values.amount === '40'),
          ),
        ),
      }),
    },
    oneContent: {
      rows: ['K8', 'K13'],
      says: 'The same amount with the same pictures has the same reference, and a changed deposit has another one.',
      holds: agreeInBoth(
        'sendDeposit',
        ({ referenceNumber }: DepositPayloadInput) => referenceNumber,
        ({ amount }, { images, reference }: DepositContext) => [reference, amount, images],
      ),
    },
    askedBeforeRepeat: {
      rows: ['W14', 'K8'],
      says: 'A deposit without an answer is looked for in the bank’s list before anything is sent again.',
      holds: after(starts('sendDeposit'), never(starts('sendDeposit')), {
        until: either(
          answers('sendDeposit'),
          fails('sendDeposit', isAnswered),
          answers('findDeposit'),
          fails('findDeposit'),
        ),
      }),
    },
    onlyWhatMayLeave: {
      rows: ['F7', 'F8', 'F13'],
      says: 'No deposit leaves without an amount, without a picture, or with a file that the bank does not take.',
      holds: never(
        starts('sendDeposit'),
        where('the amount or a file is wrong', ({ context: { images, values } }) => {
          const isFileWrong = images.some(
            ({ size, type }) =>
              size === 0 || size > MAX_FILE_BYTES || !/^image\/(png|jpeg|webp)$/.test(type),
          )
          const isCountWrong = images.length === 0 || images.length > MAX_FILES
          return !(Number(values.amount) > 0) || isCountWrong || isFileWrong
        }),
      ),
    },
    justRead: {
      rows: ['C5'],
      says: 'Account numbers and wallet addresses are shown only where they were just read.',
      holds: never(
        either(
          both(
            where('an account is known', ({ context }) => context.bankDetails !== undefined),
            not(inState('bankDetails.shown')),
          ),
          both(
            where('an address is known', ({ context }) => context.addresses !== undefined),
            not(inState('walletAddresses.shown')),
          ),
        ),
      ),
    },
    readInTime: {
      rows: ['C5'],
      says: 'Reading where to pay ends within 8 seconds, with an answer or a retry, however often it changes.',
      holds: within(
        delays.contentPatience,
        either(starts('readBankDetails'), starts('readAddresses')),
        not(
          inState(
            'bankDetails.loading',
            'bankDetails.shown.checking',
            'walletAddresses.loading',
            'walletAddresses.shown.checking',
          ),
        ),
      ),
    },
    trueSuccess: {
      rows: ['F2', 'W14'],
      says: '“Deposit Successful” is said only when the bank has taken the deposit or lists it.',
      holds: never(
        says('depositSuccessful'),
        not(
          either(
            answers('sendDeposit'),
            answers('findDeposit', (deposits) => deposits.length > 0),
          ),
        ),
      ),
    },
    typedStays: {
      rows: ['F7', 'A4'],
      says: 'A failed upload empties neither the amount nor the pictures.',
      holds: never(
        anyFails,
        changes('what was entered', ({ values, images }) => [values, images]),
      ),
    },
    leavesOnPurpose: {
      rows: ['A14', 'F2'],
      says: 'No step closes over a typed amount or a chosen picture before the customer was asked.',
      holds: never(
        happens('close'),
        inState('closed'),
        where(
          'something was entered and is not sent',
          ({ before }) =>
            before?.state !== undefined && steps.test(before.state) && before.context.touched,
        ),
      ),
    },
    failureLeadsOn: {
      rows: ['A4'],
      says: 'After each failure of a deposit the customer can send it again or close the window.',
      holds: leadsTo(hasFailed, either(failureIsGone, inState('closed'))),
    },
  }),
  {
    reads: (context) => [
      context.failure !== undefined,
      Number(context.values.amount) === Number(followed),
      amountsWithoutAnswer(context),
    ],
    reload: {
      kept: {},
      keep: (kept: Kept, { did, tags, isOver, context }): Kept => {
        const { reference } = context
        const isDone = isOver || tags.has('succeeded') || tags.has('alreadyMade')
        return {
          // Two windows are enough to pay twice.
          next: reference !== first ? undefined : isDone ? another : first,
          open: did.includes('forgetReference')
            ? undefined
            : did.includes('keepReference')
              ? amountsWithoutAnswer(context)
              : kept.open,
        }
      },
      input: ({ next, open = [] }: Kept) => {
        const sent = open.map((amount) => ({ amount, sameBefore: 0 }))
        const last = sent.pop()
        return last
          ? { reference: first, known: [], open: { ...last, earlier: sent } }
          : next === undefined
            ? undefined
            : { reference: next, known: [] }
      },
    },
  },
)
