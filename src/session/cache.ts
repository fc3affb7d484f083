import * as v from 'valibot'
import {
  type DepositRecord,
  depositRecord,
  type KycRecord,
  kycRecord,
  type LoanRecord,
  loanRecord,
  type TransferRecord,
  transferRecord,
} from '#contract/money.ts'
import { balancesOf } from '#domain/balances.ts'
import { readStored, type StorageKey, store } from './storage.ts'

/** The dashboard's records as this tab last saw them. */
export interface CachedRecords {
  loans?: readonly LoanRecord[]
  deposits?: readonly DepositRecord[]
  /** null: the bank has no record */
  kyc?: KycRecord | null
  transfers?: readonly TransferRecord[]
}

/** Reads the cache. A missing or damaged list is left out as a whole. D10 */
export const readCachedRecords = (): CachedRecords => ({
  loans: readValid('loans', v.array(loanRecord)),
  deposits: readValid('deposits', v.array(depositRecord)),
  kyc: readValid('kyc', v.nullable(kycRecord)),
  transfers: readValid('withdraw', v.array(transferRecord)),
})

export const cacheLoans = (loans: readonly LoanRecord[]): void => store('loans', loans)
export const cacheDeposits = (deposits: readonly DepositRecord[]): void =>
  store('deposits', deposits)
export const cacheKyc = (kyc: KycRecord | null): void => store('kyc', kyc)

/** Stores the withdrawals and their total for each balance, as amounts with two decimal places. */
export function cacheTransfers(transfers: readonly TransferRecord[]): void {
  const totals = balancesOf({ profit: 0, bonus: 0, deposits: [], loans: [], transfers })
  store('withdraw', transfers)
  store('loanwithdraw', totals.loanWithdrawals.toFixed(2))
  store('investwithdraw', totals.investWithdrawals.toFixed(2))
}

function readValid<Schema extends v.GenericSchema>(
  key: StorageKey,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, readStored(key))
  return parsed.success ? parsed.output : undefined
}
