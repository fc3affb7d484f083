import { setImmediate } from 'node:timers/promises'
import { shownReference } from '#domain/reference.ts'
import { canMove } from '../../db/lifecycles.ts'
import { type Db, inTransaction } from '../../db/transaction.ts'
import { isUnavailable } from '../../platform/unavailable.ts'
import type { CommandContext } from '../commandContext.ts'
import { payInRun } from '../decisions.ts'
import { endMove, findRun, movableRun, withdrawProposals } from './runs.ts'

/** Marks the withdrawals of a run as paid. B43 */

const unpaidOf = (db: Db, id: string) =>
  db
    .selectFrom('transfers')
    .select(['id', 'reference'])
    .where('run_id', '=', id)
    .where('paid_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Pays each withdrawal in a transaction of its own, and serves other calls in between; a failed one does not stop the
 * rest. After a fault it goes on where it stopped.
 * @returns why withdrawals are not paid, by id
 * @throws HttpError 404, and when the database is down
 */
export async function payItems(
  command: Omit<CommandContext, 'trx'>,
): Promise<ReadonlyMap<string, string>> {
  const { ctx, subject } = command
  const run = await inTransaction(ctx.db, (trx) => findRun({ trx, subject }))
  const faults = new Map<string, string>()
  const pay = payInRun(subject)
  if (!canMove('paymentRun', run, 'pay')) return faults
  for (const { id } of await unpaidOf(ctx.db, subject)) {
    const flags = { reason: `payment run ${subject}` }
    try {
      await inTransaction(ctx.db, (trx) => pay({ ...command, trx, subject: id, flags }))
    } catch (error) {
      if (isUnavailable(error)) throw error
      faults.set(id, (error as Error).message)
    }
    await setImmediate()
  }
  return faults
}

/** Ends the run when all is paid, or returns the unpaid ones. */
export const closeRun =
  (faults: ReadonlyMap<string, string>) => async (command: CommandContext) => {
    const { run } = await movableRun(command, 'pay')
    const unpaid = await unpaidOf(command.trx, run.id)
    const paid = run.items - unpaid.length
    if (unpaid.length === 0) {
      await withdrawProposals(command, 'runs recall')
      return { ...(await endMove(command, 'pay', {}, {}, '')), paid }
    }
    const failed = unpaid.map(({ id, reference }) => ({
      reference: shownReference(reference),
      reason: faults.get(id) ?? 'it is not paid yet',
    }))
    return { id: run.id, status: 'released', items: run.items, paid, failed }
  }
