import type { Head } from '../audit/links.ts'
import type { AuditReport } from '../audit/verify.ts'
import type { Config } from '../config.ts'
import type { LedgerReport } from '../ledger/verify.ts'

/** The subject of the verification, and for the audit also the heads that were kept outside the database. */
export type Task = { kind: 'ledger' } | { kind: 'audit'; kept: readonly Head[] }

/** The report on each kind. */
export interface Reports {
  ledger: LedgerReport
  audit: AuditReport
}

/** How much is checked. */
export interface Checked {
  checked: number
  /** how much there was at the start; more may be added meanwhile */
  total: number
}

/** Whether an answer is a progress. */
export const isChecked = (value: unknown): value is Checked => {
  const { checked, total } = (value ?? {}) as Partial<Checked>
  return typeof checked === 'number' && typeof total === 'number'
}

/** The input of a verification's thread. */
export type Order = Task & {
  database: Pick<Config, 'dataDir' | 'databaseUrl' | 'factorKey' | 'factorKeyPrevious'>
  /** the bank's time less that of the machine, in milliseconds; only tests have another than 0 */
  aheadMs: number
}

/** The messages of the thread: its progress, and one end. */
export type Told =
  | { progress: Checked }
  | { report: Reports[keyof Reports] }
  | { failed: { message: string; isUnavailable: boolean } }
