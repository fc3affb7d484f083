import type { FastifyRequest } from 'fastify'
import { type Audit, auditBy } from '../../audit/audit.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import type { BankContext } from '../../context.ts'
import { AccessRefused, HttpError } from '../../platform/httpError.ts'
import type { LabelsOf } from '../../platform/metricTable.ts'
import { count } from '../../platform/observed.ts'

/** A call about the access of operators. */
export interface AccessCall {
  ctx: BankContext
  address: string
  /** records entries of this operator */
  audit: (actor: string) => Audit
}

type SignIn = LabelsOf<'operator_sign_ins_total'>
export type AccessStep = SignIn['step']

/** What the audit calls a refused step. */
const refusals: Record<AccessStep, string> = {
  password: 'operator sign-in refused',
  code: 'operator code refused',
  invitation: 'operator invitation refused',
}

/** Runs a step of a sign-in; counts how it ends, and records a refusal. */
export async function accessStep<Ended extends { answer: object }>(
  ctx: BankContext,
  request: FastifyRequest,
  step: AccessStep,
  work: (call: AccessCall) => Promise<Ended>,
): Promise<Ended> {
  const requestId = request.id
  const audit = (actor: string) => auditBy(ctx.clock, { actor, requestId })
  try {
    const ended = await work({ ctx, address: request.ip, audit })
    if (step === 'password') count('operator_sign_ins_total', { step, outcome: 'code asked' })
    // An invitation that was only opened is no sign-in.
    else if ('endsAt' in ended.answer)
      count('operator_sign_ins_total', { step, outcome: 'signed in' })
    return ended
  } catch (error) {
    count('operator_sign_ins_total', { step, outcome: outcomeOf(error) })
    if (error instanceof HttpError && error.status < 500)
      ctx.auditRecorder.record({
        actor: 'visitor',
        requestId,
        action: refusals[step],
        outcome: 'refused',
        ...(error instanceof AccessRefused && error.subjectId && { subjectId: error.subjectId }),
        ...accessDetails(ctx, request.ip, { status: error.status }),
      })
    throw error
  }
}

function outcomeOf(error: unknown): SignIn['outcome'] {
  if (!(error instanceof HttpError)) return 'failed'
  const code = typeof error.body === 'string' ? undefined : error.body.code
  if (code === 'challengeVoid' || error.status === 404) return 'expired'
  if (error.status === 429) return 'limited'
  if (error.status === 503) return 'busy'
  return error.status < 500 ? 'wrong' : 'failed'
}

const refused = (
  code: 'wrongPassword' | 'wrongCode' | 'challengeVoid',
  message: string,
  operatorId?: string,
  more: object = {},
) =>
  new AccessRefused(
    { status: 401, body: { message, code, ...more } },
    operatorId === undefined ? {} : { subjectId: operatorId },
  )

export const wrongPassword = (operatorId?: string) =>
  refused('wrongPassword', 'The email or the password is wrong', operatorId)
export const wrongCode = (attemptsLeft: number, operatorId: string) =>
  refused('wrongCode', 'The code is wrong or was used before. Wait for the next one', operatorId, {
    attemptsLeft,
  })
export const codeVoid = () => refused('challengeVoid', 'Begin again with your email and password')
