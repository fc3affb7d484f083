import type { WithdrawalPath } from '#domain/balances.ts'
import { planNames } from '#domain/plans.ts'
import { type WithdrawalMethod, withdrawalMethods } from '#domain/withdrawal.ts'
import {
  type OpenWindow,
  type ResumedWindow,
  windowNames,
} from '#machines/dashboard/dashboard.types.ts'
import {
  hasStored,
  isOptionalText,
  isRecord,
  readStored,
  removeStored,
  store,
  type Tab,
} from './storage.ts'

/** The form of the record; one of another release is not read. */
const VERSION = 2

/**
 * Stores which window is open, for a reload of this tab. Never a secret (A14).
 * @param page the path of the page where it was opened
 */
export const saveOpenWindow = (tab: Tab, owner: string, page: string, open: OpenWindow): void =>
  store(tab, 'openWindow', { version: VERSION, owner, page, ...open })

export const clearOpenWindow = (tab: Tab): void => removeStored(tab, 'openWindow')

/**
 * The window that was open before a reload; `unreadable` for a record that is damaged, of another release or of
 * another customer. The record is removed.
 * @param page the path of the page that was loaded
 */
export function takeOpenWindow(tab: Tab, owner: string, page: string): ResumedWindow | undefined {
  const isStored = hasStored(tab, 'openWindow')
  const record = readStored(tab, 'openWindow')
  clearOpenWindow(tab)
  if (!isStored) return undefined
  if (!isRecord(record) || record.version !== VERSION || record.owner !== owner) return 'unreadable'
  const open = openWindowOf(record)
  return open ? { ...open, isElsewhere: record.page !== page } : 'unreadable'
}

function openWindowOf(record: Record<string, unknown>): OpenWindow | undefined {
  const { window, path, method, plan, deposit, loan, isTouched } = record as Partial<OpenWindow>
  const isValid =
    isOneOf(windowNames, window) &&
    (path === undefined || isOneOf<WithdrawalPath>(['invest', 'loan'], path)) &&
    (method === undefined || isOneOf<WithdrawalMethod>(withdrawalMethods, method)) &&
    (plan === undefined || isOneOf(planNames, plan)) &&
    isOptionalText(deposit) &&
    isOptionalText(loan) &&
    (isTouched === undefined || typeof isTouched === 'boolean')
  return isValid ? { window, path, method, plan, deposit, loan, isTouched } : undefined
}

const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): value is Value => values.includes(value as Value)
