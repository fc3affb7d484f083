import type { OperatorSession, OperatorWay, PasswordAccepted } from '#contract/backOffice.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import { stepOf } from '../../auth/factors/authenticatorApp.ts'
import { findSigner, recordUse, requestOptions } from '../../auth/factors/passkeys.ts'
import { challengeToSign } from '../../auth/factors/proofs.ts'
import { rememberAddress, type Visitor } from '../../auth/knownVisitors.ts'
import { operatorPasskeysOf } from '../../auth/operators/operatorPasskeys.ts'
import {
  chargeCodeAttempt,
  endOperatorSessions,
  openOperatorSession,
  shownSession,
} from '../../auth/operators/operatorSessions.ts'
import {
  findOperator,
  type KnownOperator,
  takeOperatorStep,
} from '../../auth/operators/operators.ts'
import {
  consumeRateLimit,
  refundAddress,
  refundRateLimit,
  resetRateLimit,
} from '../../auth/rateLimiter.ts'
import { inTransaction, type Trx } from '../../db/transaction.ts'
import { timestampOf } from '../../platform/clock.ts'
import { HttpError, isRefusedBeforeWork } from '../../platform/httpError.ts'
import { type AccessCall, codeVoid, wrongCode, wrongPasskey, wrongPassword } from './accessCall.ts'

/** Operators' addresses are counted apart from those of customers. */
const visitorOf = ({ address }: AccessCall, email: string): Visitor => ({
  account: `operator ${email}`,
  address,
})

/**
 * The first step: the password. An unknown email gets the same answer after the same time, with the same limits. Its
 * cookie allows nothing but the second step.
 */
export async function typePassword(
  call: AccessCall,
  { email, password }: { email: string; password: string },
): Promise<{ cookie: string; answer: PasswordAccepted }> {
  const { ctx, site, audit } = call
  const { found, consumed } = await checkPassword(call, email, password)
  const passkeys = await operatorPasskeysOf(ctx, found.operator.id)
  const ways = waysOf(found, passkeys)
  if (ways.length === 0) throw noWayLeft()
  const cookie = await inTransaction(ctx.db, async (trx) => {
    await refundAddress(trx, consumed)
    await audit(found.operator.name)(trx, {
      action: 'password right, second factor asked',
      subjectId: found.operator.id,
      ...accessDetails(ctx, call.address),
    })
    return openOperatorSession(trx, ctx, found.operator.id, 'code')
  })
  const passkeyOptions =
    passkeys.length > 0 ? await requestOptions(site, passkeys, challengeToSign(cookie)) : undefined
  return { cookie, answer: { step: 'code', ways, ...(passkeyOptions && { passkeyOptions }) } }
}

/** The second steps of an operator; the passkey comes first, since it cannot be disclosed to a stranger. */
const waysOf = (
  { secret }: Pick<KnownOperator, 'secret'>,
  passkeys: readonly unknown[],
): OperatorWay[] => [
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(secret === '' ? [] : (['app'] as const)),
]

/** Only a row that was changed past the bank leads here. */
const noWayLeft = () =>
  new HttpError(409, {
    message: 'You have neither an app nor a passkey. An administrator invites you anew',
  })

/**
 * Compares a password, limited by account and address. An unknown email costs the same.
 * @throws AccessRefused when it is wrong
 */
export async function checkPassword(call: AccessCall, email: string, password: string) {
  const { ctx } = call
  const caller = { address: call.address }
  ctx.passwords.assertRoom(caller)
  const consumed = await consumeRateLimit(ctx, 'operatorSignIn', visitorOf(call, email))
  const found = await findOperator(ctx, { email })
  const isRight = await (found
    ? ctx.passwords.verify(found.row.password_hash, password, caller)
    : ctx.passwords.verifyDummy(password, caller)
  ).catch(async (error) => {
    if (isRefusedBeforeWork(error)) await refundRateLimit(ctx, consumed)
    throw error
  })
  if (!found || !isRight) throw wrongPassword(found?.operator.id)
  return { found, consumed }
}

/** The second step by the code of the authenticator app, each of which works once. */
export const typeCode = (call: AccessCall, { code }: { code: string }, sent: string) =>
  secondStep(call, sent, 'app', async ({ ctx }, { secret, operator }) => {
    const used = secret === '' ? undefined : stepOf(ctx.clock, secret, code)
    return used === undefined
      ? undefined
      : (trx) => takeOperatorStep(trx, ctx.clock, operator.id, used)
  })

/** The second step by a passkey, which signs a challenge made from the cookie of this step. */
export const signByPasskey = (
  call: AccessCall,
  { response }: { response: Record<string, unknown> },
  sent: string,
) =>
  secondStep(call, sent, 'passkey', async ({ ctx, site }, { operator }) => {
    const passkeys = await operatorPasskeysOf(ctx, operator.id)
    const signedBy = await findSigner(site, passkeys, response, challengeToSign(sent))
    return (
      signedBy && ((trx) => recordUse(trx, timestampOf(ctx.clock), signedBy, 'operator_passkeys'))
    )
  })

/**
 * Ends the step between password and session.
 * @param prove uses the right proof up, in the transaction that opens the session; undefined for a wrong one
 */
async function secondStep(
  call: AccessCall,
  sent: string,
  way: OperatorWay,
  prove: (
    call: AccessCall,
    found: KnownOperator,
  ) => Promise<((trx: Trx) => Promise<boolean>) | undefined>,
): Promise<{ cookie: string; answer: OperatorSession }> {
  const { ctx } = call
  const step = await chargeCodeAttempt(ctx, sent)
  const found = step && (await findOperator(ctx, { id: step.operatorId }))
  if (!found) throw codeVoid()
  const visitor = visitorOf(call, found.operator.email)
  const consumed = await consumeRateLimit(ctx, 'operatorCode', visitor)
  const refusal = way === 'app' ? wrongCode : wrongPasskey
  const wrong = () => refusal(step.attemptsLeft, found.operator.id)
  const accept = await prove(call, found)
  if (!accept) throw wrong()
  return inTransaction(ctx.db, async (trx) => {
    if (!(await accept(trx))) throw wrong()
    await refundAddress(trx, consumed)
    await endOperatorSessions(trx, ctx.clock, { hash: step.hash })
    return completeSignIn(call, trx, found, way)
  })
}

/** Opens the session, in the transaction of what proved the operator. */
export async function completeSignIn(
  call: AccessCall,
  trx: Trx,
  { operator }: Pick<KnownOperator, 'operator'>,
  by: OperatorWay,
): Promise<{ cookie: string; answer: OperatorSession }> {
  const { ctx, address, audit } = call
  const visitor = visitorOf(call, operator.email)
  await resetRateLimit(trx, 'operatorSignIn', visitor)
  await resetRateLimit(trx, 'operatorCode', visitor)
  await rememberAddress(trx, ctx.clock, visitor)
  await audit(operator.name)(trx, {
    action: 'signed in',
    subjectId: operator.id,
    ...accessDetails(ctx, address, { by }),
  })
  const now = timestampOf(ctx.clock)
  await trx
    .updateTable('operators')
    .set({ signed_in_at: now })
    .where('id', '=', operator.id)
    .execute()
  return {
    cookie: await openOperatorSession(trx, ctx, operator.id, 'work'),
    answer: shownSession(operator, { created_at: now, last_used_at: now }),
  }
}
