import type { BankContext } from '../context.ts'
import type { Trx } from '../db/transaction.ts'
import type { Author } from '../ledger/post.ts'
import type { DemoCustomer } from './customers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const OPERATOR = 'demonstration'

/** The parts of the bank that seeding needs. */
export type SeedingBank = Pick<BankContext, 'db' | 'clock'>

/** The demonstration customer being seeded. */
export interface Seeding {
  ctx: SeedingBank
  trx: Trx
  demo: DemoCustomer
  customer_id: string
  account_number: string
}

/** The timestamp of `days` ago. */
export const daysAgo = ({ clock }: SeedingBank, days: number): string =>
  new Date(clock.now().getTime() - days * DAY_MS).toISOString()

/** The author of demonstration money, by which `assertNotSeeded` recognises it. */
export const authorAt = (at: string | null): Author => ({
  by: OPERATOR,
  reason: OPERATOR,
  at: at!,
})

/** A record's ledger transaction. */
export interface DemoMovement {
  at: string
  post: () => Promise<unknown>
}
