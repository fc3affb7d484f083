import type { FastifyRequest } from 'fastify'
import type { Operator } from '#contract/backOffice.ts'
import type { OperatorRole } from '#domain/operators.ts'
import { accessDetails } from '../audit/pseudonym.ts'
import { findOperatorSession, touchOperatorSession } from '../auth/operators/operatorSessions.ts'
import type { BankContext } from '../context.ts'
import { HttpError } from '../platform/httpError.ts'
import type { Command } from './flags.ts'
import { signInFirst } from './operators/accessCall.ts'
import { operatorCookie } from './operators/operatorCookie.ts'

/** A hook that lets only operators who are signed in pass; the audit tells of the others. @throws HttpError 401 */
export const operatorsOnly = (ctx: BankContext) => async (request: FastifyRequest) => {
  const found = await findOperatorSession(ctx, operatorCookie(request))
  if (found) {
    await touchOperatorSession(ctx, found.session)
    request.operator = found.operator
    request.operatorSession = found.session.hash
    return
  }
  ctx.auditRecorder.record({
    actor: 'visitor',
    requestId: request.id,
    action: 'call without an operator refused',
    outcome: 'refused',
    ...accessDetails(ctx, request.ip),
  })
  throw signInFirst()
}

/** The role that a command needs. Changes are a maker's work unless the table says otherwise. */
export const roleFor = ({ role, flags }: Command): OperatorRole =>
  role ?? (flags?.reference ? 'maker' : 'viewer')

/** Whether one of the operator's roles allows a command; everybody may look. */
export function may({ roles }: Operator, command: Command): boolean {
  const role = roleFor(command)
  return role === 'viewer' || roles.includes(role)
}

/** @throws HttpError 403 when the operator does not have the role that the command needs */
export function assertMay(operator: Operator, command: Command): void {
  if (may(operator, command)) return
  const own = operator.roles.length > 0 ? operator.roles.join(', ') : 'none'
  throw new HttpError(403, {
    message: `This needs the role “${roleFor(command)}”; yours: ${own}. An administrator gives roles`,
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the operator who is signed in */
    operator?: Operator
    /** the keyed digest that names their session */
    operatorSession?: string
  }
}
