import type { Db } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'

/** The number of mails that wait to be sent, and the age of the oldest in seconds; 0 without any. */
export async function waitingMails(
  db: Db,
  clock: Clock,
): Promise<{ count: number; oldestSeconds: number }> {
  const { count, oldest } = await db
    .selectFrom('mails')
    .select((mail) => [mail.fn.countAll().as('count'), mail.fn.min('created_at').as('oldest')])
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirstOrThrow()
  const now = clock.now().getTime()
  return {
    count: Number(count),
    oldestSeconds: oldest === null ? 0 : Math.max(0, (now - Date.parse(oldest)) / 1_000),
  }
}
