import type { Alerts, ScamReportPayload } from '#contract/security.ts'
import { scamReport, security } from '#contract/security.ts'
import { type Caller, call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'

/** Sign-ins, password, email, second factors, alerts, freeze and reports. Another back end answers 404. */
export const getSecurity = (caller: Caller, id: string) =>
  call('get', `security/${id}`, security, withToken(caller))

/** @param session the id of a sign-in, or `others` for all but this one */
export const endSession = (caller: Caller, id: string, session: string) =>
  call('post', `security/sessions/end/${id}`, accepted, { ...withToken(caller), json: { session } })

interface NewPassword {
  grant: string
  password: string
  confirmpassword: string
}

/** Sets a new password; ends the other sign-ins. The bank compares both texts. */
export const changePassword = (caller: Caller, id: string, payload: NewPassword) =>
  call('put', `security/password/${id}`, accepted, { ...withToken(caller), json: payload })

/** Mails a link to the new address, and a notice to the current one. */
export const changeEmail = (
  caller: Caller,
  id: string,
  payload: { grant: string; email: string },
) => call('put', `security/email/${id}`, accepted, { ...withToken(caller), json: payload })

/** Drops a change that is not confirmed yet. */
export const cancelEmailChange = (caller: Caller, id: string) =>
  call('delete', `security/email/${id}`, accepted, withToken(caller))

export const putAlerts = (caller: Caller, id: string, alerts: Alerts) =>
  call('put', `security/alerts/${id}`, accepted, { ...withToken(caller), json: alerts })

export const freezeAccount = (caller: Caller, id: string) =>
  call('post', `security/freeze/${id}`, accepted, { ...withToken(caller), json: {} })

export const unfreezeAccount = (caller: Caller, id: string, grant: string) =>
  call('post', `security/unfreeze/${id}`, accepted, { ...withToken(caller), json: { grant } })

/** A repeat with the same reference counts once (K8). */
export const reportScam = (caller: Caller, id: string, payload: ScamReportPayload) =>
  call('post', `security/report/${id}`, scamReport, { ...withToken(caller), json: payload })
