import { emailRule } from '#domain/fieldRules.ts'
import { type OperatorRole, operatorRoles } from '#domain/operators.ts'
import { invite, openInvitations, tokenFor } from '../../auth/operators/invitations.ts'
import { deleteOperatorPasskeys } from '../../auth/operators/operatorPasskeys.ts'
import { endOperatorSessions } from '../../auth/operators/operatorSessions.ts'
import {
  allOperators,
  findOperator,
  type KnownOperator,
  updateOperator,
} from '../../auth/operators/operators.ts'
import { timestampOf } from '../../platform/clock.ts'
import { HttpError, validationError } from '../../platform/httpError.ts'
import type { CommandContext } from '../commandContext.ts'
import { nameProblem, nameTaken } from './acceptInvitation.ts'

/** All operators by name, then open invitations. */
export async function listOperators({ ctx, trx }: CommandContext): Promise<object[]> {
  const operators = await allOperators(trx, ctx.factorKey)
  const invitations = await openInvitations(trx, ctx.clock).where('email', '<>', '').execute()
  return [
    ...operators.map(({ operator, row }) => ({
      name: operator.name,
      email: operator.email,
      roles: operator.roles.join(', '),
      since: row.created_at,
      invitedUntil: null,
    })),
    ...invitations.map(({ name, email, roles: given, expires_at }) => ({
      name,
      email,
      roles: given.replaceAll(',', ', '),
      since: null,
      invitedUntil: expires_at,
    })),
  ]
}

/** Invites an operator. The link is added to the answer after it was stored: the token is stored nowhere. */
export async function inviteOperator(command: CommandContext): Promise<{ operator: string }> {
  const { ctx, trx, flags, by, audit } = command
  const email = emailOf(command)
  const name = (flags.name ?? '').trim()
  const problem = nameProblem(name)
  if (problem) throw validationError({ name: problem })
  const given = parseRoles(flags.roles)
  if (await findOperator({ ...ctx, db: trx }, { email }))
    throw new HttpError(409, {
      message: `${email} is an operator already. Change their roles, or remove them first`,
    })
  const others = await trx
    .selectFrom('operators')
    .select(['email', 'name'])
    .where((row) => row.or([row('name', '=', name), row('email', '=', email)]))
    .execute()
  // One name for one person, forever: the audit has the name alone.
  if (others.some((other) => other.email !== email || other.name !== name)) throw nameTaken()
  const token = tokenFor(ctx.factorKey, flags.reference!)
  await invite(trx, ctx, { email, name, roles: given, by }, token)
  await audit(trx, { action: 'operator invited', detail: { email, roles: given } })
  return { operator: email }
}

/** Gives an operator these roles instead of the earlier ones; they sign in again. */
export async function changeOperator(command: CommandContext): Promise<object> {
  const { ctx, trx, flags, operator: author } = command
  const found = await namedOperator(command)
  const given = parseRoles(flags.roles)
  const { operator } = found
  const isNew = (role: OperatorRole) => role !== 'viewer' && !operator.roles.includes(role)
  if (operator.id === author.id && given.some(isNew))
    throw new HttpError(403, { message: 'Another administrator gives you a role' })
  if (!given.includes('administrator')) await assertOtherAdministrator(command, found)
  await updateOperator(trx, ctx.factorKey, found, { roles: given.join(',') })
  await endOf(command, found, {
    action: 'operator changed',
    detail: { from: operator.roles, to: given },
  })
  return { operator: operator.email, roles: given.join(', ') }
}

/** Removes an operator; what they did stays under their name. */
export async function removeOperator(command: CommandContext): Promise<{ operator: string }> {
  const { ctx, trx } = command
  const found = await namedOperator(command)
  await assertOtherAdministrator(command, found)
  await updateOperator(trx, ctx.factorKey, found, { removed_at: timestampOf(ctx.clock) })
  await deleteOperatorPasskeys(trx, found.operator.id)
  await endOf(command, found, { action: 'operator removed' })
  return { operator: found.operator.email }
}

async function endOf(
  { ctx, trx, flags, audit }: CommandContext,
  { operator }: KnownOperator,
  entry: { action: 'operator changed' | 'operator removed'; detail?: Record<string, unknown> },
): Promise<void> {
  await endOperatorSessions(trx, ctx.clock, { operatorId: operator.id })
  await audit(trx, { ...entry, subjectId: operator.id, reason: flags.reason ?? '' })
}

/** Without an administrator there would be no way to invite one. @throws HttpError 409 */
async function assertOtherAdministrator(
  { ctx, trx }: CommandContext,
  { operator }: KnownOperator,
): Promise<void> {
  const all = await allOperators(trx, ctx.factorKey)
  const isAdministrator = (one: KnownOperator) => one.operator.roles.includes('administrator')
  if (all.some((one) => isAdministrator(one) && one.operator.id !== operator.id)) return
  throw new HttpError(409, {
    message: `${operator.name} is the last administrator. Make somebody else one first`,
  })
}

async function namedOperator(command: CommandContext): Promise<KnownOperator> {
  const { ctx, trx, subject } = command
  const found = await findOperator({ ...ctx, db: trx }, { email: subject.toLowerCase() })
  if (!found) throw new HttpError(404, { message: `There is no operator "${subject}"` })
  return found
}

const emailOf = ({ subject }: CommandContext): string => {
  const problem = emailRule.problem?.(subject)
  if (problem) throw validationError({ subject: problem })
  return subject.toLowerCase()
}

/** The typed roles, in their order. @throws HttpError 400 */
function parseRoles(text = ''): OperatorRole[] {
  const typed = text.split(',').map((role) => role.trim())
  const given = operatorRoles.filter((role) => typed.includes(role))
  if (given.length !== new Set(typed).size)
    throw validationError({ roles: `--roles is a list of: ${operatorRoles.join(', ')}` })
  return given
}
