import type { TransferPayload } from '#contract/money.ts'
import type { TransfersAnswer, User } from '#contract/records.ts'
import { isSameAmount } from '#domain/money.ts'
import type {
  ListedPayments,
  PaymentPayload,
  PaymentSearch,
} from '#machines/payment/payment.types.ts'

/** The payload of a payment, or of the request for its code, for this customer. */
export const payloadOf = (input: PaymentPayload, { _id, email }: User): TransferPayload => ({
  ...input,
  userId: _id,
  email: input.email || email,
})

/**
 * Looks for a withdrawal in the bank's list: by its reference, and by amount and path (W14). A row with another
 * reference is another withdrawal.
 */
export const findWithdrawal = (
  { transfers }: TransfersAnswer,
  { path, reference, amount }: PaymentSearch,
): ListedPayments => ({
  madeBefore: transfers.some(({ referenceNumber }) => referenceNumber === reference),
  sameBefore: transfers.filter(
    (row) =>
      row.referenceNumber === undefined &&
      row.withdrawalPath === path &&
      isSameAmount(row.amount, amount),
  ).length,
})
