import type { DepositRecord } from '#contract/records.ts'
import { filesProblem, imageTypes } from '#domain/files.ts'
import { type Amount, amountProblem, canonicalAmount, isSameAmount } from '#domain/money.ts'
import { referenceFor } from '#domain/reference.ts'
import type {
  DepositContext,
  DepositPayloadInput,
  OpenDeposit,
  SentDeposit,
} from './deposit.types.ts'

/** The errors of the form by field; none when it may be sent. */
export const problemsOf = ({ values, images }: DepositContext): DepositContext['errors'] => {
  const found = { amount: amountProblem(values.amount), images: filesProblem(images, imageTypes) }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** The payload of the form. Its reference is derived from this amount and these files (K8). */
export const toPayload = ({ reference, values, images }: DepositContext): DepositPayloadInput => {
  const amount = canonicalAmount(values.amount)
  return { amount, referenceNumber: referenceFor(reference, { amount, images }) }
}

/** The readable amounts of a list of deposits. */
export const amountsOf = (deposits: readonly DepositRecord[]): Amount[] =>
  deposits.flatMap(({ amount }) => (amount === null ? [] : [amount]))

const countIn = (amounts: readonly Amount[], sought: string): number =>
  amounts.filter((amount) => isSameAmount(amount, sought)).length

const sentOf = ({ open }: DepositContext): readonly SentDeposit[] => {
  if (!open) return []
  const { earlier = [], ...last } = open
  return [...earlier, last]
}

const openFrom = (sent: readonly SentDeposit[]): OpenDeposit | undefined => {
  const last = sent.at(-1)
  return last && { ...last, earlier: sent.length > 1 ? sent.slice(0, -1) : undefined }
}

/** The requests without an outcome once this form is sent: its data to be found by, and the earlier ones (K8, W14). */
export function withSent(context: DepositContext): OpenDeposit | undefined {
  const { amount, referenceNumber } = toPayload(context)
  const { amountsBefore } = context
  const isRepeated = (sent: SentDeposit) =>
    sent.referenceNumber === referenceNumber ||
    (!sent.referenceNumber && isSameAmount(sent.amount, amount))
  const earlier = sentOf(context).filter((sent) => !isRepeated(sent))
  // Each earlier one may arrive, too.
  const known = amountsBefore && [...amountsBefore, ...earlier.map((sent) => sent.amount as Amount)]
  const sameBefore = known && countIn(known, amount)
  return openFrom([...earlier, { amount, sameBefore, referenceNumber }])
}

/** The requests without an outcome once the bank has refused the last one (K8). */
export const withoutLast = (context: DepositContext): OpenDeposit | undefined =>
  openFrom(sentOf(context).slice(0, -1))

/**
 * The requests without an outcome once the bank has accepted the last one. Requests that a later opening does not list
 * are over (K8).
 */
export const afterAccepted = (context: DepositContext): OpenDeposit | undefined =>
  openFrom(
    sentOf(context)
      .slice(0, -1)
      .filter(({ wasLookedFor }) => !wasLookedFor),
  )

/** Whether the list has one more deposit of the amount than before it was sent (W14). */
const isIn = ({ amount, sameBefore }: SentDeposit, deposits: readonly DepositRecord[]): boolean =>
  sameBefore !== undefined && countIn(amountsOf(deposits), amount) > sameBefore

/** Whether the list has the last deposit. */
export const isListed = ({ open }: DepositContext, deposits: readonly DepositRecord[]): boolean =>
  open !== undefined && isIn(open, deposits)

/** The sent deposits that are not in the list. */
export const unlistedOf = (
  context: DepositContext,
  deposits: readonly DepositRecord[],
): OpenDeposit | undefined =>
  openFrom(
    sentOf(context)
      .filter((sent) => !isIn(sent, deposits))
      .map((sent) => ({ ...sent, wasLookedFor: true })),
  )
