import type { FastifyRequest } from 'fastify'
import { type Audit, auditBy } from '../../audit/audit.ts'
import { accessDetails } from '../../audit/pseudonym.ts'
import type { Site } from '../../auth/factors/passkeys.ts'
import type { BankContext } from '../../context.ts'
import { AccessRefused, HttpError } from '../../platform/httpError.ts'
import type { LabelsOf } from '../../platform/metricTable.ts'
import { count } from '../../platform/observed.ts'
import { backOfficeSite } from './site.ts'

/** A call about the access of operators. */
export interface AccessCall {
  ctx: BankContext
  address: string
  /** the back office's own address */
  site: Site
  /** records entries of this operator */
  audit: (actor: string) => Audit
}

type SignIn = LabelsOf<'operator_sign_ins_total'>
export type AccessStep = SignIn['step']

/** The audit's action name of a refused step. */
const refusals: Record<AccessStep, string> = {
  password: 'operator sign-in refused',
  code: 'operator code refused',
  passkey: 'operator passkey refused',
  invitation: 'operator invitation refused',
  access: 'change of own access refused',
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
    const ended = await work({
      ...{ ctx, address: request.ip, audit },
      site: backOfficeSite(ctx.config, request.server),
    })
    if (step === 'password') count('operator_sign_ins_total', { step, outcome: 'code asked' })
    // An invitation that was only opened is no sign-in.
    else if ('endsAt' in ended.answer)
      count('operator_sign_ins_total', { step, outcome: 'signed in' })
    return ended
  } catch (error) {
    count('operator_sign_ins_total', { step, outcome: outcomeOf(error) })
    if (error instanceof HttpError && error.status < 500)
      ctx.auditRecorder.record({
        actor: request.operator?.name ?? 'visitor',
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
  code: 'wrongPassword' | 'wrongCode' | 'wrongProof' | 'challengeVoid',
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
export const wrongPasskey = (attemptsLeft: number, operatorId: string) =>
  refused('wrongProof', 'The bank does not know this passkey. Choose another one', operatorId, {
    attemptsLeft,
  })
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof AccessRefused && (error.body as { code?: string }).code === 'wrongPassword'
export const codeVoid = () => refused('challengeVoid', 'Begin again with your email and password')

/** 401 without an operator's session. */
export const signInFirst = (): HttpError =>
  new HttpError(401, { message: 'Sign in to the back office: your session has ended' })
