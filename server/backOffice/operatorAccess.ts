import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accessDetails } from '../audit/pseudonym.ts'
import type { BankContext } from '../context.ts'
import { HttpError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { count } from '../platform/observed.ts'

/** A hook that lets only requests with the operator key pass; the audit tells of the others. @throws HttpError 401 */
export const operatorsOnly = (ctx: BankContext) => async (request: FastifyRequest) => {
  const key = request.headers['operator-key']
  const isRight = typeof key === 'string' && isEqualKey(key, ctx.operatorKey)
  const outcome = isRight ? 'right' : key === undefined ? 'missing' : 'wrong'
  count('operator_key_checks_total', { outcome })
  if (isRight) return
  ctx.auditRecorder.record({
    actor: 'visitor',
    requestId: request.id,
    action: 'operator key refused',
    outcome: 'refused',
    ...accessDetails(ctx, request.ip),
  })
  throw new HttpError(401, { message: 'The operator key is missing or wrong' })
}

/** Compares digests in constant time, whatever the length. */
const isEqualKey = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)))
