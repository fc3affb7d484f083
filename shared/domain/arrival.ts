import { endOfBusinessDay } from './businessDays.ts'
import type { WithdrawalMethod } from './withdrawal.ts'

/** Maximum business days of a payout. Source: W18. */
export const BANK_TRANSFER_DAYS = 3
export const OTHER_DAYS = 1
/** Methods whose money arrives within `OTHER_DAYS`. */
export const quickMethods: readonly WithdrawalMethod[] = ['paypal', 'cashapp', 'zelle']

/**
 * The day by which the payee has the money. An unknown method counts as a bank transfer, the slowest. W18
 * @param requestedAt when the bank accepted the withdrawal: ISO 8601, UTC
 * @returns a day, `2026-03-05`
 */
export function arrivalDay(requestedAt: string, method?: string | null): string {
  const days = quickMethods.some((one) => one === method) ? OTHER_DAYS : BANK_TRANSFER_DAYS
  return endOfBusinessDay(requestedAt, days).slice(0, 10)
}
