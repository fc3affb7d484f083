import { type PayoutField, payoutRules } from './moneyFieldRules.ts'
import { emptyFields, fieldsOf, type WithdrawalMethod, withdrawalMethods } from './withdrawal.ts'

/** Somebody whom this customer has paid before, as their own withdrawals have them. W17 */
export interface SavedPayee {
  method: WithdrawalMethod
  values: Partial<Record<PayoutField, string>>
}

/** A withdrawal with its payee; another back end may leave any of it out. */
export type PaidBefore = { transactiontype?: string } & Partial<Record<PayoutField, string>>

/** How many payees of a method are offered. */
const MOST = 4

/**
 * The payees of earlier withdrawals that a new one can go to, each once, the latest first, at most four of a method. A
 * withdrawal that lacks a field of its method is passed over: it would not fill in the form. W17
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

/** The payee as a customer knows it; of an account number only its last four digits. */
export const payeeLabel = (
  method: WithdrawalMethod | undefined,
  { accountName = '', bankName = '', accountNumber = '', email = '' }: SavedPayee['values'],
): string =>
  method === 'bank transfer'
    ? `${accountName.trim()}, ${bankName.trim()} ••••${accountNumber.trim().slice(-4)}`
    : email.trim()
