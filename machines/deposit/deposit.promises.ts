import { failureOf, isOutcomeUnknown } from '#domain/failure.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/files.ts'
import { delays } from '#machines/delays.ts'
import { promisesFor } from '#statechart-paths/promises'
import { depositMachine } from './deposit.machine.ts'
import type { DepositContext, DepositPayloadInput } from './deposit.types.ts'

/** References that the browser keeps: of the window that comes next, and of what has no answer (K8). */
interface Kept {
  next?: string
  open?: string
}

const first = 'deposit-reference'
const another = 'another-reference'
const isOther = ({ referenceNumber }: { referenceNumber: string }) =>
  !referenceNumber.startsWith(first)
const isFirst = (payload: { referenceNumber: string }) => !isOther(payload)
const isAnswered = (error: unknown) => !isOutcomeUnknown(failureOf(error))
const isRefused = (error: unknown) => failureOf(error).kind === 'refused'

export const depositPromises = promisesFor(
  depositMachine,
  ({
    after,
    agreeInBoth,
    anyFails,
    answers,
    both,
    changes,
    either,
    fails,
    inState,
    leadsTo,
    never,
    not,
    runs,
    says,
    starts,
    where,
    within,
  }) => ({
    oneAtATime: {
      rows: ['K8'],
      says: 'A deposit is never sent while another one is on its way.',
      holds: never(runs('sendDeposit', 2)),
    },
    oneReference: {
      rows: ['K8'],
      says: 'Until the bank has said what became of a deposit, its form repeats the reference, whatever is closed or reloaded.',
      holds: after(starts('sendDeposit', isFirst), never(starts('sendDeposit', isOther)), {
        until: either(
          answers('sendDeposit'),
          fails('sendDeposit', isRefused),
          inState('succeeded', 'alreadyMade'),
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
        both(
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
      says: 'Reading where to pay ends within 8 seconds of the last change, with an answer or a retry.',
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
        { fromLast: true },
      ),
    },
    trueSuccess: {
      rows: ['F2', 'W14'],
      says: '“Deposit Successful” is said only when the bank has taken the deposit or lists it.',
      holds: never(
        both(
          says('depositSuccessful'),
          not(
            either(
              answers('sendDeposit'),
              answers('findDeposit', (deposits) => deposits.length > 0),
            ),
          ),
        ),
      ),
    },
    typedStays: {
      rows: ['F7', 'A4'],
      says: 'A failed upload empties neither the amount nor the pictures.',
      holds: never(
        both(
          anyFails,
          changes('what was entered', ({ values, images }) => [values, images]),
        ),
      ),
    },
    failureLeadsOn: {
      rows: ['A4'],
      says: 'After each failure of a deposit the customer can send it again or close the window.',
      holds: leadsTo(
        where('a call has failed', ({ context }) => context.failure !== undefined),
        either(
          where('the failure is gone', ({ context }) => context.failure === undefined),
          inState('closed'),
        ),
      ),
    },
  }),
  {
    reads: ({ failure }) => failure !== undefined,
    reload: {
      kept: {},
      keep: (kept: Kept, { did, tags, isOver, context: { reference } }): Kept => {
        const isDone = isOver || tags.has('succeeded') || tags.has('alreadyMade')
        return {
          // Two windows are enough to pay twice.
          next: reference !== first ? undefined : isDone ? another : first,
          open: did.includes('forgetReference')
            ? undefined
            : did.includes('keepReference')
              ? reference
              : kept.open,
        }
      },
      // The amount makes no difference to the promises.
      input: ({ next, open }: Kept) =>
        open
          ? { reference: open, known: [], open: { amount: '40.00', sameBefore: 0 } }
          : next === undefined
            ? undefined
            : { reference: next, known: [] },
    },
  },
)
