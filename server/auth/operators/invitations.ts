import type { OpenedInvitation } from '#contract/backOffice.ts'
import { type OperatorRole, operatorRoles } from '#domain/operators.ts'
import type { OperatorInvitationTable } from '../../db/operatorSchema.ts'
import { type Db, inTransaction, type Trx } from '../../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../../platform/clock.ts'
import { newSecret } from '../../platform/ids.ts'
import { appUri, newAppSecret } from '../factors/authenticatorApp.ts'
import type { FactorKey } from '../factors/factorKey.ts'
import type { SessionContext } from './operatorSessions.ts'
import { hasOperators, rolesOf } from './operators.ts'

/** How long an invitation can be accepted. */
export const INVITATION_MS = 24 * 60 * 60 * 1000

/** The invitation by the start of a bank without operators: its reader types address and name. */
const FIRST = { email: '', name: '', roles: operatorRoles, by: 'server' }

const hashOf = (factorKey: FactorKey, token: string): string =>
  factorKey.digest(`operator invitation\n${token}`)

/** The seal's context of an invitation's secret: without the factor key, none can be changed or written. */
const ownerOf = ({ hash, email, name, roles }: Omit<OperatorInvitationTable, 'sealed_secret'>) =>
  JSON.stringify(['invitation', hash, email, name, roles])

/** The person whom an operator invites. */
export interface Invited {
  email: string
  name: string
  roles: readonly OperatorRole[]
  by: string
}

/** Stores an invitation. Earlier ones for the same address open nothing any more. */
export async function invite(
  trx: Trx,
  { clock, factorKey }: Omit<SessionContext, 'db'>,
  { email, name, roles, by }: Invited,
  token: string,
): Promise<void> {
  await trx
    .updateTable('operator_invitations')
    .set({ used_at: timestampOf(clock) })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
  const row = {
    hash: hashOf(factorKey, token),
    email,
    name,
    roles: roles.join(','),
    invited_by: by,
    created_at: timestampOf(clock),
    expires_at: timestampIn(clock, INVITATION_MS),
    used_at: null,
  }
  const sealed_secret = factorKey.seal(newAppSecret(email).secret, ownerOf(row))
  await trx
    .insertInto('operator_invitations')
    .values({ ...row, sealed_secret })
    .execute()
}

/**
 * Invites the first administrator of a bank without operators; earlier links of a start open nothing any more.
 * @param isRecovery invites one although there are operators: the last administrator may have lost the app
 * @returns the token of the link; undefined when there are operators
 */
export function inviteFirst(ctx: SessionContext, isRecovery: boolean): Promise<string | undefined> {
  const token = newSecret()
  return inTransaction(ctx.db, async (trx) => {
    if (!isRecovery && (await hasOperators(trx))) return undefined
    await invite(trx, ctx, FIRST, token)
    return token
  })
}

/** The token of the invitation that a command with this reference makes: it is the same for a repeat, and not stored. */
export const tokenFor = (factorKey: FactorKey, reference: string): string =>
  factorKey.digest(`token of an invitation\n${reference}`)

/** An invitation that can be accepted. */
export interface FoundInvitation {
  row: OperatorInvitationTable
  roles: OperatorRole[]
  secret: string
}

/** Open invitations, the latest first. */
export const openInvitations = (db: Db, clock: Clock) =>
  db
    .selectFrom('operator_invitations')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', timestampOf(clock))
    .where('created_at', '<=', latestPast(clock))
    .orderBy('created_at', 'desc')

/** The invitation of a token; undefined when it is unknown, used, ended, or was changed past the bank. */
export async function findInvitation(
  { db, clock, factorKey }: SessionContext,
  token: string,
): Promise<FoundInvitation | undefined> {
  const row = await openInvitations(db, clock)
    .where('hash', '=', hashOf(factorKey, token))
    .executeTakeFirst()
  if (!row) return undefined
  try {
    const secret = factorKey.unseal(row.sealed_secret, ownerOf(row))
    return { row, roles: rolesOf(row.roles), secret }
  } catch {
    return undefined
  }
}

/** An invitation as the invited person reads it. */
export const shownInvitation = ({ row, roles, secret }: FoundInvitation): OpenedInvitation => ({
  name: row.name,
  email: row.email,
  roles,
  secret,
  otpauth: appUri(secret, row.email || 'administrator'),
})

/**
 * Uses an invitation up.
 * @returns false when a parallel call already did
 */
export async function useInvitation(
  trx: Trx,
  clock: Clock,
  { row }: FoundInvitation,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_invitations')
    .set({ used_at: timestampOf(clock) })
    .where('hash', '=', row.hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Seals the secrets of invitations with the present factor key. */
export async function resealInvitations(trx: Trx, factorKey: FactorKey): Promise<void> {
  const open = trx.selectFrom('operator_invitations').selectAll().where('used_at', 'is', null)
  for (const row of await open.execute())
    await trx
      .updateTable('operator_invitations')
      .set({ sealed_secret: factorKey.resealed(row.sealed_secret, ownerOf(row)) })
      .where('hash', '=', row.hash)
      .execute()
}
