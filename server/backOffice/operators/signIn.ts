import type { OperatorSession, PasswordAccepted } from '#contract/backOffice.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import { stepOf } from '../../auth/factors/authenticatorApp.ts'
import { rememberAddress, type Visitor } from '../../auth/knownVisitors.ts'
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
import { isRefusedBeforeWork } from '../../platform/httpError.ts'
import { type AccessCall, codeVoid, wrongCode, wrongPassword } from './accessCall.ts'

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
  const { ctx, audit } = call
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
  const cookie = await inTransaction(ctx.db, async (trx) => {
    await refundAddress(trx, consumed)
    await audit(found.operator.name)(trx, {
      action: 'password right, second factor asked',
      subjectId: found.operator.id,
      ...accessDetails(ctx, call.address),
    })
    return openOperatorSession(trx, ctx, found.operator.id, 'code')
  })
  return { cookie, answer: { step: 'code' } }
}

/** The second step: the code of the authenticator app, each of which works once. */
export async function typeCode(
  call: AccessCall,
  { code }: { code: string },
  sent: string,
): Promise<{ cookie: string; answer: OperatorSession }> {
  const { ctx } = call
  const step = await chargeCodeAttempt(ctx, sent)
  const found = step && (await findOperator(ctx, { id: step.operatorId }))
  if (!found) throw codeVoid()
  const visitor = visitorOf(call, found.operator.email)
  const consumed = await consumeRateLimit(ctx, 'operatorCode', visitor)
  const wrong = () => wrongCode(step.attemptsLeft, found.operator.id)
  const used = stepOf(ctx.clock, found.secret, code)
  if (used === undefined) throw wrong()
  return inTransaction(ctx.db, async (trx) => {
    if (!(await takeOperatorStep(trx, ctx.clock, found.operator.id, used))) throw wrong()
    await refundAddress(trx, consumed)
    await endOperatorSessions(trx, ctx.clock, { hash: step.hash })
    return completeSignIn(call, trx, found)
  })
}

/** Opens the session, in the transaction of what proved the operator. */
export async function completeSignIn(
  call: AccessCall,
  trx: Trx,
  { operator }: Pick<KnownOperator, 'operator'>,
): Promise<{ cookie: string; answer: OperatorSession }> {
  const { ctx, address, audit } = call
  const visitor = visitorOf(call, operator.email)
  await resetRateLimit(trx, 'operatorSignIn', visitor)
  await resetRateLimit(trx, 'operatorCode', visitor)
  await rememberAddress(trx, ctx.clock, visitor)
  await audit(operator.name)(trx, {
    action: 'signed in',
    subjectId: operator.id,
    ...accessDetails(ctx, address),
  })
  const now = timestampOf(ctx.clock)
  return {
    cookie: await openOperatorSession(trx, ctx, operator.id, 'work'),
    answer: shownSession(operator, { created_at: now, last_used_at: now }),
  }
}
