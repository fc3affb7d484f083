import { type PayoutField, payoutRules } from './moneyFieldRules.ts'
import { emptyFields, fieldsOf, type WithdrawalMethod, withdrawalMethods } from './withdrawal.ts'

/** A payee of this customer's earlier withdrawals. W17 */
export interface SavedPayee {
  method: WithdrawalMethod
  values: Partial<Record<PayoutField, string>>
}

/** A withdrawal with its payee; another back end may omit any field. */
export type PaidBefore = { transactiontype?: string } & Partial<Record<PayoutField, string>>

/** Maximum suggested payees per method. */
const MOST = 4

/**
 * The payees of earlier withdrawals as suggestions for a new one: each once, the latest first, at most four per method.
 * A withdrawal without all fields of its method is skipped, because it would not fill in the form. W17
 * @param transfers the latest first
 */
export function savedPayees(transfers: readonly PaidBefore[]): SavedPayee[] {
  const found = new Map<string, SavedPayee>()
  for (const transfer of transfers) {
    const method = withdrawalMethods.find((one) => one === transfer.transactiontype)
    if (!method || emptyFields(method, { ...transfer, amount: '1' }).length > 0) continue
    const fields = fieldsOf(method).filter((field): field is PayoutField => field in payoutRules)
    const values = Object.fromEntries(
      fields.flatMap((field) => (transfer[field] ? [[field, transfer[field]]] : [])),
    )
    const key = JSON.stringify([method, values])
    const ofMethod = [...found.values()].filter((payee) => payee.method === method)
    if (!found.has(key) && ofMethod.length < MOST) found.set(key, { method, values })
  }
  return [...found.values()]
}

/** The payee as the customer knows it, with only the last four digits of an account number. */
export const payeeLabel = (
  method: WithdrawalMethod | undefined,
  { accountName = '', bankName = '', accountNumber = '', email = '' }: SavedPayee['values'],
): string =>
  method === 'bank transfer'
    ? `${accountName.trim()}, ${bankName.trim()} ••••${accountNumber.trim().slice(-4)}`
    : email.trim()
