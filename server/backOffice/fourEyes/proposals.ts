import type { Selectable } from 'kysely'
import type { Operator } from '#contract/backOffice.ts'
import { auditBy } from '../../audit/audit.ts'
import { allOperators, findOperator } from '../../auth/operators/operators.ts'
import { type AuditedMove, type MoveName, move } from '../../db/lifecycles.ts'
import type { ProposalTable } from '../../db/proposalSchema.ts'
import { timestampOf } from '../../platform/clock.ts'
import { HttpError } from '../../platform/httpError.ts'
import { newId } from '../../platform/ids.ts'
import type { CommandContext } from '../commandContext.ts'
import { commandNamed } from '../commands.ts'
import { may } from '../operatorAccess.ts'
import { readPage } from '../pages.ts'
import { assertMayAgree, minorOf } from './needsChecker.ts'

/** Commands of a maker that a checker carries out, who is another person. B16 */

type Proposal = Selectable<ProposalTable>
export type Handle = (command: CommandContext) => Promise<object>

export const WAITING = 'waiting for a checker'

/** Stores a command instead of carrying it out. @param preview the answer, had it been carried out */
export async function propose(
  name: string,
  preview: object,
  { ctx, trx, subject, flags, operator, by, audit }: CommandContext,
): Promise<{ status: string; proposal: string }> {
  // The ids of what was rolled back name nothing.
  const { id: _, reference: __, ...shown } = preview as Record<string, unknown>
  const email = typeof shown.customer === 'string' ? shown.customer : ''
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const id = newId()
  await trx
    .insertInto('proposals')
    .values({
      ...{ id, command: name, subject, flags: JSON.stringify(flags) },
      ...{ preview: JSON.stringify(shown), customer_id: customer?.id ?? null },
      ...{ maker_id: operator.id, made_by: by, status: 'waiting' },
      created_at: timestampOf(ctx.clock),
      ...{ decided_at: null, decided_by: null, reason: null },
    })
    .execute()
  await audit(trx, {
    action: 'proposal made',
    customerId: customer?.id,
    subjectId: id,
    reason: flags.reason,
    detail: { command: name },
  })
  return { status: WAITING, proposal: id }
}

/**
 * Carries a proposal out, in the name of its maker.
 * @param handlerOf the handler of a command
 * @throws HttpError 403 for the maker and above the limit of the checker, 409 when it is decided or its maker may not do it any more, and what the command throws
 */
export const approveProposal =
  (handlerOf: (name: string) => Handle) =>
  async (command: CommandContext): Promise<object> => {
    const { ctx, requestId } = command
    const { proposal, decision } = await decidedBy(command, 'approve')
    const proposed = commandNamed(proposal.command)
    const maker = await makerOf(command, proposal)
    if (!proposed || !maker || !may(maker, proposed))
      throw new HttpError(409, {
        message: `${proposal.made_by} may not do this any more. Refuse it`,
      })
    const flags = JSON.parse(proposal.flags) as Record<string, string>
    const answer = await handlerOf(proposal.command)({
      ...command,
      ...{ subject: proposal.subject, flags, operator: maker, by: maker.name },
      audit: auditBy(ctx.clock, { actor: maker.name, requestId }),
    })
    await decide(command, { proposal, decision }, { command: proposal.command })
    // The amount of what really happens counts, not the preview that was stored.
    assertMayAgree(command.operator, proposed, minorOf(answer))
    // The link of an invitation is made from the reference of the maker's command.
    return proposal.command === 'operators invite'
      ? { ...answer, invitation: flags.reference }
      : answer
  }

/** Refuses a proposal, for a reason that its maker reads. @throws HttpError 403 for the maker, 409 when it is decided */
export const refuseProposal = async (command: CommandContext) =>
  decide(command, await decidedBy(command, 'refuse'))

/** Takes one's own proposal back. @throws HttpError 403 for anybody else, 409 when it is decided */
export const withdrawProposal = async (command: CommandContext) =>
  decide(command, await decidedBy(command, 'withdraw'))

interface Decided {
  proposal: Proposal
  decision: AuditedMove
}

const alreadyDecided = () => new HttpError(409, { message: 'This proposal is already decided' })

/** The proposal that the command names, which this operator may decide, and its move. */
async function decidedBy(
  { trx, subject, operator, by }: CommandContext,
  event: MoveName<'proposal'>,
): Promise<Decided> {
  const proposal = await trx
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', subject)
    .executeTakeFirst()
  if (!proposal) throw new HttpError(404, { message: `There is no proposal "${subject}"` })
  const isMaker = proposal.maker_id === operator.id || proposal.made_by === by
  if (isMaker && event !== 'withdraw')
    throw new HttpError(403, {
      message: 'You made this proposal, so somebody else checks it. Nothing was decided',
    })
  if (!isMaker && event === 'withdraw')
    throw new HttpError(403, { message: `Only ${proposal.made_by} can take this proposal back` })
  return { proposal, decision: move('proposal', proposal, event, alreadyDecided) }
}

async function decide(
  { ctx, trx, by, audit, flags }: CommandContext,
  { proposal, decision }: Decided,
  detail?: Record<string, unknown>,
) {
  const { numUpdatedRows } = await trx
    .updateTable('proposals')
    .set({
      status: decision.to as Proposal['status'],
      ...{ decided_at: timestampOf(ctx.clock), decided_by: by, reason: flags.reason ?? '' },
    })
    .where('id', '=', proposal.id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  // Another operator decided since it was read; impossible on SQLite.
  if (numUpdatedRows === 0n) throw alreadyDecided()
  await audit(trx, {
    action: decision.audit,
    customerId: proposal.customer_id ?? undefined,
    subjectId: proposal.id,
    reason: flags.reason,
    ...(detail && { detail }),
  })
  return { id: proposal.id, status: decision.to }
}

async function makerOf(
  { ctx, trx }: CommandContext,
  { maker_id: id }: Proposal,
): Promise<Operator | undefined> {
  return (await findOperator({ ...ctx, db: trx }, { id }))?.operator
}

/** Whether anybody else could check what this operator makes. */
export async function hasOtherChecker({ ctx, trx, operator }: CommandContext): Promise<boolean> {
  const all = await allOperators(trx, ctx.factorKey)
  return all.some(({ operator: { id, roles } }) => id !== operator.id && roles.includes('checker'))
}

/** Proposals that wait, the oldest first; or the decided ones, the newest first. */
export async function proposals(command: CommandContext) {
  const status = (command.flags.status ?? 'waiting') as Proposal['status']
  const page = await readPage(
    command,
    command.trx.selectFrom('proposals').selectAll().where('status', '=', status),
    { at: 'created_at', id: 'id' },
    ({ created_at, id }) => ({ at: created_at, id }),
    status === 'waiting' ? 'asc' : 'desc',
  )
  return page.map((row) => ({
    ...{ command: row.command, subject: row.subject, status: row.status, madeBy: row.made_by },
    ...{ createdAt: row.created_at, decidedBy: row.decided_by ?? '', reason: row.reason ?? '' },
    ...{ would: JSON.parse(row.preview) as object, id: row.id },
  }))
}
