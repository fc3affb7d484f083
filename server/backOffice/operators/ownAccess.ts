import type { Operator, OwnAccess, PasskeyCeremony } from '#contract/backOffice.ts'
import { momentOfStep } from '../../auth/factors/authenticatorApp.ts'
import { creationOptions, MAX_PASSKEYS } from '../../auth/factors/passkeys.ts'
import { challengeToSign } from '../../auth/factors/proofs.ts'
import {
  deleteOperatorPasskeys,
  openCeremony,
  operatorPasskeysOf,
  saveOperatorPasskey,
} from '../../auth/operators/operatorPasskeys.ts'
import { endOperatorSessions } from '../../auth/operators/operatorSessions.ts'
import { findOperator, type KnownOperator, updateOperator } from '../../auth/operators/operators.ts'
import { refundRateLimit } from '../../auth/rateLimiter.ts'
import type { BankContext } from '../../context.ts'
import { inTransaction, type Trx, uniqueViolationColumns } from '../../db/transaction.ts'
import { timestampOf } from '../../platform/clock.ts'
import { conflict, notFound, validationError } from '../../platform/httpError.ts'
import {
  assertFields,
  madePasskey,
  type NewPasskey,
  operatorPasswordProblem,
  passkeyKnown,
} from './acceptInvitation.ts'
import { type AccessCall, isWrongPassword, signInFirst } from './accessCall.ts'
import { checkPassword } from './signIn.ts'

/** An operator's call about their own access, with the session that it came by. */
export interface OwnCall extends AccessCall {
  operator: Operator
  /** of the session */
  hash: string
}

/** The operator who is signed in, and the ways to sign in. @throws HttpError 401 */
export async function ownAccess(ctx: BankContext, operator: Operator): Promise<OwnAccess> {
  const { row, secret } = await ownRow(ctx, operator)
  const joinedAt = row.joined_at ?? row.created_at
  return {
    ...{ operator, joinedAt },
    password: { addedAt: row.password_changed_at ?? joinedAt, lastUsedAt: row.signed_in_at },
    app: secret === '' ? null : { addedAt: joinedAt, lastUsedAt: momentOfStep(row.last_step) },
    passkeys: (await operatorPasskeysOf(ctx, operator.id)).map((passkey) => ({
      ...{ id: passkey.id, name: passkey.name, addedAt: passkey.created_at },
      lastUsedAt: passkey.last_used_at,
    })),
  }
}

async function ownRow(
  ctx: Pick<BankContext, 'db' | 'factorKey'>,
  { id }: Operator,
): Promise<KnownOperator> {
  const found = await findOperator(ctx, { id })
  if (!found) throw signInFirst()
  return found
}

/** Changes the password; every other session of the operator ends. @throws HttpError 400 naming each field */
export async function changePassword(
  call: OwnCall,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<{ answer: OwnAccess }> {
  const { ctx, operator, hash } = call
  const { row } = await assertPassword(call, password)
  const isSame = password === newPassword && 'This is your password already. Choose another'
  assertFields({ newPassword: isSame || operatorPasswordProblem(newPassword, operator) })
  const password_hash = await ctx.passwords.hash(newPassword, { address: call.address })
  return change(call, 'operator password changed', async (trx) => {
    const now = await ownRow({ ...ctx, db: trx }, operator)
    // Another page changed it after it was compared.
    if (now.row.password_hash !== row.password_hash) throw wrongField()
    const password_changed_at = timestampOf(ctx.clock)
    await updateOperator(trx, ctx.factorKey, now, { password_hash, password_changed_at })
    await endOperatorSessions(trx, ctx.clock, { operatorId: operator.id, except: hash })
    return undefined
  })
}

/** Starts a further passkey. @throws HttpError 400 when the password is wrong, 409 when there are too many */
export async function startPasskey(
  call: OwnCall,
  { password }: { password: string },
): Promise<{ answer: PasskeyCeremony }> {
  const { ctx, operator, site } = call
  const passkeys = await operatorPasskeysOf(ctx, operator.id)
  assertRoom(passkeys)
  await assertPassword(call, password)
  const ceremony = await openCeremony(ctx, ceremonyOf(call))
  const options = await creationOptions(site, operator, passkeys, challengeToSign(ceremony))
  return { answer: { ceremony, options } }
}

const ceremonyOf = ({ hash }: Pick<OwnCall, 'hash'>): string => `session ${hash}`

/** Adds the passkey that was made in this session's ceremony. @throws HttpError 409 */
export async function addPasskey(
  call: OwnCall,
  { name, ...made }: NewPasskey & { name: string },
): Promise<{ answer: OwnAccess }> {
  const { ctx, operator } = call
  const passkey = await madePasskey(call, ceremonyOf(call), made)
  try {
    return await change(call, 'operator passkey added', async (trx) => {
      assertRoom(await operatorPasskeysOf({ ...ctx, db: trx }, operator.id))
      await saveOperatorPasskey(trx, ctx, operator.id, { ...passkey, name })
      return { name }
    })
  } catch (error) {
    if (uniqueViolationColumns(error)) throw passkeyKnown()
    throw error
  }
}

/** Removes a passkey; one second step stays. @throws HttpError 400 when the password is wrong, 404, 409 for the last one */
export async function removePasskey(
  call: OwnCall,
  { password, id }: { password: string; id: string },
): Promise<{ answer: OwnAccess }> {
  const { ctx, operator } = call
  await assertPassword(call, password)
  return change(call, 'operator passkey removed', async (trx) => {
    const inside = { ...ctx, db: trx }
    const passkeys = await operatorPasskeysOf(inside, operator.id)
    const removed = passkeys.find((passkey) => passkey.id === id)
    if (!removed) throw notFound()
    const { secret } = await ownRow(inside, operator)
    if (passkeys.length === 1 && secret === '')
      throw conflict('validationFailed', 'This is your only second step. Add another one first')
    await deleteOperatorPasskeys(trx, operator.id, id)
    return { name: removed.name }
  })
}

/** Makes a change of one's own access with its entry in the audit. @returns the access after it */
async function change(
  { ctx, operator, audit, hash }: OwnCall,
  action: `operator ${'passkey added' | 'passkey removed' | 'password changed'}`,
  work: (trx: Trx) => Promise<{ name: string } | undefined>,
): Promise<{ answer: OwnAccess }> {
  await inTransaction(ctx.db, async (trx) => {
    // The session may have ended, with the roles, since the call began.
    const session = await trx
      .selectFrom('operator_sessions')
      .select('revoked_at')
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!session || session.revoked_at !== null) throw signInFirst()
    const detail = await work(trx)
    await audit(operator.name)(trx, { action, subjectId: operator.id, ...(detail && { detail }) })
  })
  return { answer: await ownAccess(ctx, operator) }
}

/** The current password, limited as at the sign-in. @throws HttpError 400 */
async function assertPassword(call: OwnCall, password: string): Promise<KnownOperator> {
  const { ctx, operator } = call
  try {
    const { found, consumed } = await checkPassword(call, operator.email, password)
    await refundRateLimit(ctx, consumed)
    return found
  } catch (error) {
    // A 401 would say that the session has ended.
    throw isWrongPassword(error) ? wrongField() : error
  }
}

const wrongField = () => validationError({ password: 'This is not your current password' })

function assertRoom(passkeys: readonly unknown[]): void {
  if (passkeys.length >= MAX_PASSKEYS)
    throw conflict('validationFailed', `You have ${MAX_PASSKEYS} passkeys. Remove one first`)
}
