import * as v from 'valibot'
import { depositRow, kycRow, loanRow, transferRow } from '#api/reading/records.ts'
import { total } from '#api/reading/values.ts'
import type { DepositRecord, KycRecord, LoanRecord, TransferRecord } from '#contract/records.ts'
import { balancesOf, unlistedAmount } from '#domain/balances.ts'
import type { CachedRecords, ListTotals, RecordList } from '#machines/dashboard/dashboard.types.ts'
import { readStored, type StorageKey, store, type Tab } from './storage.ts'

/** Reads the cache. A missing or damaged list is left out as a whole. D10 */
export const readCachedRecords = (tab: Tab): CachedRecords => ({
  loans: readValid(tab, 'loans', v.array(loanRow)),
  deposits: readValid(tab, 'deposits', v.array(depositRow)),
  kyc: readValid(tab, 'kyc', v.nullable(kycRow)),
  transfers: readValid(tab, 'withdraw', v.array(transferRow)),
  totals: readTotals(tab),
})

export const cacheDeposits = (tab: Tab, deposits: readonly DepositRecord[]): void =>
  store(tab, 'deposits', deposits)
export const cacheKyc = (tab: Tab, kyc: KycRecord | null): void => store(tab, 'kyc', kyc)

export function cacheLoans(tab: Tab, { rows, total: loans }: RecordList<LoanRecord>): void {
  store(tab, 'loans', rows)
  store(tab, 'totals', { ...readTotals(tab), loans })
}

/** Stores the withdrawals and their total for each balance, as amounts with two decimal places. */
export function cacheTransfers(
  tab: Tab,
  { rows, total: transfers }: RecordList<TransferRecord>,
): void {
  const unlistedWithdrawals = unlistedAmount(rows, transfers).toFixed()
  const none = { profit: 0, bonus: 0, deposits: [], loans: [] }
  const sums = balancesOf({ ...none, transfers: rows, unlistedWithdrawals })
  store(tab, 'withdraw', rows)
  store(tab, 'totals', { ...readTotals(tab), transfers })
  store(tab, 'loanwithdraw', sums.loanWithdrawals.toFixed(2))
  store(tab, 'investwithdraw', sums.investWithdrawals.toFixed(2))
}

/** The sums that the bank gave with its lists. */
const readTotals = (tab: Tab): ListTotals =>
  readValid(tab, 'totals', v.object({ loans: total, transfers: total })) ?? {}

function readValid<Schema extends v.GenericSchema>(
  tab: Tab,
  key: StorageKey,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, readStored(tab, key))
  return parsed.success ? parsed.output : undefined
}
