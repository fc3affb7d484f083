import type { Alerts, ScamReportPayload } from '#contract/security.ts'
import { scamReport, security } from '#contract/security.ts'
import { call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'

/** Sign-ins, password, email, second factors, alerts, freeze and reports. Another back end answers 404. */
export const getSecurity = (token: string, id: string) =>
  call('get', `security/${id}`, security, withToken(token))

/** @param session the id of a sign-in, or `others` for all but this one */
export const endSession = (token: string, id: string, session: string) =>
  call('post', `security/sessions/end/${id}`, accepted, { ...withToken(token), json: { session } })

interface NewPassword {
  grant: string
  password: string
  confirmpassword: string
}

/** Sets a new password; ends the other sign-ins. The bank compares both texts. */
export const changePassword = (token: string, id: string, payload: NewPassword) =>
  call('put', `security/password/${id}`, accepted, { ...withToken(token), json: payload })

/** Mails a link to the new address, and a notice to the current one. */
export const changeEmail = (token: string, id: string, payload: { grant: string; email: string }) =>
  call('put', `security/email/${id}`, accepted, { ...withToken(token), json: payload })

/** Drops a change that is not confirmed yet. */
export const cancelEmailChange = (token: string, id: string) =>
  call('delete', `security/email/${id}`, accepted, withToken(token))

export const putAlerts = (token: string, id: string, alerts: Alerts) =>
  call('put', `security/alerts/${id}`, accepted, { ...withToken(token), json: alerts })

export const freezeAccount = (token: string, id: string) =>
  call('post', `security/freeze/${id}`, accepted, { ...withToken(token), json: {} })

export const unfreezeAccount = (token: string, id: string, grant: string) =>
  call('post', `security/unfreeze/${id}`, accepted, { ...withToken(token), json: { grant } })

/** A repeat with the same reference counts once (K8). */
export const reportScam = (token: string, id: string, payload: ScamReportPayload) =>
  call('post', `security/report/${id}`, scamReport, { ...withToken(token), json: payload })
