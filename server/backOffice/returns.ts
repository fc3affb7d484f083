import { formatMoment } from '#domain/dates.ts'
import type { Refusal } from '#domain/depositReturns.ts'
import { fromMinor } from '#domain/money.ts'
import { siteSettings } from '../content/siteSettings.ts'
import { stateOf } from '../db/lifecycles.ts'
import { payReturn, voidReturn } from '../ledger/movements.ts'
import { returnPaid, returnRefused } from '../mail/depositReturnTemplates.ts'
import { timestampOf } from '../platform/clock.ts'
import { validationError } from '../platform/httpError.ts'
import { type CommandContext, findCustomerId } from './commandContext.ts'
import { createDecision } from './decisions.ts'
import { readPage } from './pages.ts'
import { assertNoFault, assertReason, returnFaults } from './payable.ts'

/** Commands about customers' requests for the return of a deposit. */

/** Records that the money was sent back to its origin. */
export const payDepositReturn = createDecision('depositReturn', 'pay', {
  mail: ({ customer, amount, at }) => returnPaid(customer, amount, formatMoment(at)),
  async check(row, mailInput, trx) {
    assertNoFault((await returnFaults(trx, [row])).get(row.id), 'return', 'refuse it')
    assertReason(mailInput, 'return', 'refuse')
  },
  post: payReturn,
})

/** Refuses the return, for a reason of the closed list: the amount is a deposit again (M5). */
export function refuseDepositReturn(command: CommandContext) {
  // The flags were already validated against the list of reasons.
  const refusal = command.flags.reason as Refusal
  const owner = command.flags.owner!.trim()
  if (!owner) throw validationError({ owner: 'Name the responsible person' })
  const settings = siteSettings(command.ctx)
  return createDecision('depositReturn', 'refuse', {
    columns: () => ({ refusal, refusal_owner: owner }),
    mail: ({ customer, amount }) => returnRefused(customer, amount, { refusal, owner }, settings),
    post: voidReturn,
  })(command)
}

/** Pending requests, the earliest due date first, so that overdue ones are on top; or the decided ones. */
export async function returns(command: CommandContext) {
  const { ctx, trx, flags } = command
  const customerId = await findCustomerId(command)
  const now = timestampOf(ctx.clock)
  const isDecided = flags.status === 'paid' || flags.status === 'refused'
  const all = trx
    .selectFrom('deposit_returns')
    .innerJoin('customers', 'customers.id', 'deposit_returns.customer_id')
    .innerJoin('deposits', 'deposits.id', 'deposit_returns.deposit_id')
    .selectAll('deposit_returns')
    .select(['customers.email', 'customers.frozen_at', 'deposits.created_at as deposited_at'])
    .$if(customerId !== undefined, (rows) =>
      rows.where('deposit_returns.customer_id', '=', customerId!),
    )
    .$if(flags.status === 'paid', (rows) => rows.where('paid_at', 'is not', null))
    .$if(flags.status === 'refused', (rows) => rows.where('refused_at', 'is not', null))
    .$if(!isDecided, (rows) => rows.where('paid_at', 'is', null).where('refused_at', 'is', null))
  const page = await readPage(
    command,
    all,
    { at: 'deposit_returns.decide_by', id: 'deposit_returns.id' },
    ({ decide_by, id }) => ({ at: decide_by, id }),
    isDecided ? 'desc' : 'asc',
  )
  const faults = await returnFaults(trx, page.rows)
  return page.map((row) => ({
    id: row.id,
    customer: row.email,
    frozen: row.frozen_at !== null,
    /** why it must not be paid (L18); '' when there is no reason */
    fault: faults.get(row.id) ?? '',
    amount: fromMinor(row.amount_minor),
    status: isDecided ? stateOf('depositReturn', row) : 'open',
    decideBy: row.decide_by,
    overdue: !isDecided && row.decide_by < now,
    deposit: row.deposit_id,
    depositedAt: row.deposited_at,
    createdAt: row.created_at,
    reason: row.refusal ?? '',
    owner: row.refusal_owner ?? '',
    reference: row.reference,
  }))
}
