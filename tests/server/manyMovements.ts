import { inTransaction } from '#server/db/transaction.ts'
import { moved, type Postings } from '#server/ledger/accounts.ts'
import type { TestBank, TestCustomer } from './harness.ts'

/** Small, because a busy PostgreSQL ends each statement after two seconds. */
const BATCH = 100

/**
 * Posts many movements of 1.00 in few statements, to a customer without any: the ledger's own function
 * would take half a minute for 10,000. Their digests do not form a valid chain.
 * @param apartMs the time between two of them
 * @returns the timestamp of the last one
 */
export async function addManyMovements(
  b: TestBank,
  { id: customer_id }: TestCustomer,
  count: number,
  apartMs = 60_000,
): Promise<string> {
  const from = b.clock.now().getTime() - count * apartMs
  const at = (sequence: number) => new Date(from + sequence * apartMs).toISOString()
  const postings: Postings = moved(100, 'profit_expense', 'profit')
  const accounts = Object.entries(postings) as ['profit' | 'profit_expense', number][]
  await inTransaction(b.bank.db, async (trx) => {
    await trx
      .insertInto('ledger_accounts')
      .values(
        accounts.map(([account, amount]) => ({
          customer_id,
          account,
          currency: 'USD',
          balance_minor: amount * count,
        })),
      )
      .execute()
    for (let start = 1; start <= count; start += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - start + 1) }, (_, i) => start + i)
      await trx
        .insertInto('ledger_postings')
        .values(
          batch.flatMap((sequence) =>
            accounts.map(([account, amount_minor]) => ({
              reference: `profit:${customer_id}-${sequence}`,
              customer_id,
              account,
              amount_minor,
            })),
          ),
        )
        .execute()
      await trx
        .insertInto('ledger_transactions')
        .values(
          batch.map((sequence) => ({
            reference: `profit:${customer_id}-${sequence}`,
            customer_id,
            sequence,
            kind: 'profit' as const,
            currency: 'USD',
            settles: null,
            made_by: 'test',
            reason: '',
            created_at: at(sequence),
            digest: '',
          })),
        )
        .execute()
    }
  })
  return at(count)
}
