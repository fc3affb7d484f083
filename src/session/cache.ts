import * as v from 'valibot'
import { depositRow, kycRow, loanRow, transferRow } from '#api/reading/records.ts'
import { total } from '#api/reading/values.ts'
import type { DepositRecord, KycRecord, LoanRecord, TransferRecord } from '#contract/records.ts'
import { balancesOf, unlistedAmount } from '#domain/balances.ts'
import type { CachedRecords, ListTotals, RecordList } from '#machines/dashboard/dashboard.types.ts'
import { readStored, type StorageKey, store } from './storage.ts'

/** Reads the cache. A missing or damaged list is left out as a whole. D10 */
export const readCachedRecords = (): CachedRecords => ({
  loans: readValid('loans', v.array(loanRow)),
  deposits: readValid('deposits', v.array(depositRow)),
  kyc: readValid('kyc', v.nullable(kycRow)),
  transfers: readValid('withdraw', v.array(transferRow)),
  totals: readTotals(),
})

export const cacheDeposits = (deposits: readonly DepositRecord[]): void =>
  store('deposits', deposits)
export const cacheKyc = (kyc: KycRecord | null): void => store('kyc', kyc)

export function cacheLoans({ rows, total: loans }: RecordList<LoanRecord>): void {
  store('loans', rows)
  store('totals', { ...readTotals(), loans })
}

/** Stores the withdrawals and their total for each balance, as amounts with two decimal places. */
export function cacheTransfers({ rows, total: transfers }: RecordList<TransferRecord>): void {
  const unlistedWithdrawals = unlistedAmount(rows, transfers).toFixed()
  const none = { profit: 0, bonus: 0, deposits: [], loans: [] }
  const sums = balancesOf({ ...none, transfers: rows, unlistedWithdrawals })
  store('withdraw', rows)
  store('totals', { ...readTotals(), transfers })
  store('loanwithdraw', sums.loanWithdrawals.toFixed(2))
  store('investwithdraw', sums.investWithdrawals.toFixed(2))
}

/** The sums that the bank gave with its lists. */
const readTotals = (): ListTotals =>
  readValid('totals', v.object({ loans: total, transfers: total })) ?? {}

function readValid<Schema extends v.GenericSchema>(
  key: StorageKey,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, readStored(key))
  return parsed.success ? parsed.output : undefined
}
