import type { FastifyRequest } from 'fastify'
import type { Route, RouteName } from '#contract/routes.ts'
import { accessDetails, pseudonymOf } from '../audit/pseudonym.ts'
import { normalised } from '../auth/knownVisitors.ts'
import type { BankContext } from '../context.ts'
import { AccessRefused, HttpError } from '../platform/httpError.ts'

/** The calls whose refusals are recorded, with their name in the audit: access, settings and money (L11). */
export const recordedCalls: Partial<Record<RouteName, string>> = {
  signIn: 'sign-in',
  secondFactor: 'second factor',
  reauthenticate: 'reauthentication',
  proveReauthentication: 'reauthentication proof',
  passkeyOptions: 'passkey',
  addPasskey: 'passkey',
  appOptions: 'authenticator app',
  addApp: 'authenticator app',
  removeFactor: 'second factor removal',
  newRecoveryCodes: 'recovery codes',
  forgot: 'password reset request',
  reset: 'password reset',
  register: 'registration',
  settings: 'settings change',
  requestCode: 'code request',
  checkCode: 'code check',
  revokeCode: 'code revocation',
  transferStep: 'transferStep change',
  transfer: 'withdrawal',
  takeLoan: 'loan application',
  deposit: 'deposit report',
  payLoan: 'loan payment report',
  requestReturnCode: 'code request',
  returnDeposit: 'return of a deposit',
  uploadKyc: 'identity documents',
  statement: 'statement',
  changePassword: 'password change',
  changeEmail: 'email change',
  cancelEmailChange: 'email change cancellation',
  endSession: 'end of a session',
  alerts: 'choice of alerts',
  confirmEmailChange: 'email change confirmation',
  freeze: 'freezing',
  unfreeze: 'unfreezing',
  reportScam: 'scam report',
}

/**
 * Records a refused call: without a valid token, for another customer's record, or one of the recorded calls. A typed
 * email that belongs to no customer is recorded only as a pseudonym.
 */
export function recordRefusal(
  ctx: BankContext,
  name: RouteName,
  route: Route,
  request: FastifyRequest,
  error: unknown,
): void {
  if (!(error instanceof HttpError) || error.status >= 500) return
  const { customer, body } = request
  const isWithoutToken = route.access === 'customer' && !customer
  const access = error instanceof AccessRefused ? error : undefined
  const call = isWithoutToken
    ? 'call without a valid token'
    : customer && access?.status === 404
      ? 'access to another customer’s record'
      : recordedCalls[name]
  if (!call) return
  const customerId = customer?.id ?? access?.customerId
  const { email } = (body ?? {}) as { email?: unknown }
  const isUnknown = !customerId && typeof email === 'string'
  const code = typeof error.body === 'string' ? undefined : error.body.code
  ctx.auditRecorder.record({
    actor: customer ? 'customer' : 'visitor',
    requestId: request.id,
    action: `${call} refused`,
    outcome: 'refused',
    customerId,
    subjectId: access?.subjectId,
    ...accessDetails(ctx, request.ip, {
      route: `${route.method} ${route.path}`,
      status: error.status,
      ...(code && { code }),
      ...(isUnknown && { address: pseudonymOf(ctx.factorKey, normalised(email)) }),
    }),
  })
}
