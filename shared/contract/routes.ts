import type { GenericSchema } from 'valibot'
import { activityAnswer } from './activity.ts'
import { activityQuery, statementFile, statementQuery } from './activityQuery.ts'
import { forgotPayload, registerPayload, resetPayload, signInPayload } from './auth.ts'
import { contactPayload, newsletterPayload } from './forms.ts'
import { depositPayload, kycPayload, loanPayload, transferPayload } from './money.ts'
import {
  codeAnswer,
  codeRequestAnswer,
  confirmationRequested,
  depositsAnswer,
  done,
  health,
  kycAnswer,
  linkAnswer,
  loansAnswer,
  signInAnswer,
  transfersAnswer,
  user,
} from './sent.ts'
import { codePayload, settingsPayload, transferStepPayload } from './user.ts'

/** One call of the API. The path is relative to the base; `:id` is the id of the token's owner. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** `customer`: requires the header `token`; every id in path or body must be its owner's (K3) */
  access: 'public' | 'customer'
  summary: string
  body?: GenericSchema
  /** required query parameters */
  query?: readonly string[]
  /** the query, where it has more than required texts */
  queryFields?: GenericSchema
  /** the media types of a file that is sent instead of JSON */
  download?: readonly string[]
  /** title of the page for browsers that open a mailed link; other clients get JSON */
  page?: string
  /** multipart: the names of the file parts; `body` describes the text parts */
  files?: readonly string[]
  /** what this server sends with 200 */
  answer: GenericSchema
}

/** Every call: registered by the server, published as OpenAPI, covered by the tests of K3 and K4. */
export const routes = {
  signIn: {
    method: 'POST',
    path: 'auth/login',
    access: 'public',
    summary: 'Sign in',
    body: signInPayload,
    answer: signInAnswer,
  },
  register: {
    method: 'POST',
    path: 'auth/register',
    access: 'public',
    summary: 'Open an account',
    body: registerPayload,
    answer: done,
  },
  forgot: {
    method: 'POST',
    path: 'auth/forget',
    access: 'public',
    summary: 'Request a password reset link',
    body: forgotPayload,
    answer: done,
  },
  reset: {
    method: 'POST',
    path: 'auth/reset',
    access: 'public',
    summary: 'Set a new password',
    body: resetPayload,
    answer: done,
  },
  signOut: {
    method: 'POST',
    path: 'auth/logout',
    access: 'customer',
    summary: 'Revoke the token',
    answer: done,
  },
  user: {
    method: 'GET',
    path: 'users/:id',
    access: 'customer',
    summary: 'The customer’s record',
    answer: user,
  },
  settings: {
    method: 'PUT',
    path: 'users/:id',
    access: 'customer',
    summary: 'Change personal details',
    body: settingsPayload,
    answer: user,
  },
  transferStep: {
    method: 'PUT',
    path: 'users/user/:id',
    access: 'customer',
    summary: 'Advance by one verification level',
    body: transferStepPayload,
    answer: user,
  },
  checkCode: {
    method: 'PUT',
    path: 'users/updatedata/:id',
    access: 'customer',
    summary: 'Check a typed code and mark it as used',
    body: codePayload,
    answer: codeAnswer,
  },
  loans: {
    method: 'GET',
    path: 'loan/:id',
    access: 'customer',
    summary: 'Loans, latest first',
    answer: loansAnswer,
  },
  takeLoan: {
    method: 'POST',
    path: 'loan',
    access: 'customer',
    summary: 'Apply for a loan',
    body: loanPayload,
    answer: done,
  },
  deposits: {
    method: 'GET',
    path: 'deposit/:id',
    access: 'customer',
    summary: 'Deposits',
    answer: depositsAnswer,
  },
  deposit: {
    method: 'POST',
    path: 'deposit',
    access: 'customer',
    summary: 'Report a deposit with its proof',
    body: depositPayload,
    files: ['images'],
    answer: done,
  },
  kyc: {
    method: 'GET',
    path: 'kyc/:id',
    access: 'customer',
    summary: 'Identity record',
    answer: kycAnswer,
  },
  uploadKyc: {
    method: 'POST',
    path: 'kyc',
    access: 'customer',
    summary: 'Send identity documents',
    body: kycPayload,
    files: ['front', 'back'],
    answer: done,
  },
  transfers: {
    method: 'GET',
    path: 'transfer/:id',
    access: 'customer',
    summary: 'Withdrawals',
    answer: transfersAnswer,
  },
  activity: {
    method: 'GET',
    path: 'activity/:id',
    access: 'customer',
    summary: 'Everything that moved, page by page',
    queryFields: activityQuery,
    answer: activityAnswer,
  },
  statement: {
    method: 'GET',
    path: 'statement/:id',
    access: 'customer',
    summary: 'The statement of a period, as a file',
    queryFields: statementQuery,
    download: ['text/csv'],
    answer: statementFile,
  },
  warmUp: {
    method: 'GET',
    path: 'transfer',
    access: 'public',
    summary: 'Warm up the server; the answer is ignored',
    answer: health,
  },
  transfer: {
    method: 'POST',
    path: 'transfer',
    access: 'customer',
    summary: 'Withdraw',
    body: transferPayload,
    answer: done,
  },
  requestCode: {
    method: 'POST',
    path: 'transfer/code',
    access: 'customer',
    summary: 'Request a code for this withdrawal',
    body: transferPayload,
    answer: codeRequestAnswer,
  },
  revokeCode: {
    method: 'DELETE',
    path: 'transfer/code',
    access: 'customer',
    summary: 'Revoke the open code of a cancelled withdrawal',
    answer: done,
  },
  contact: {
    method: 'POST',
    path: 'contact',
    access: 'public',
    summary: 'Send a message to the bank',
    body: contactPayload,
    answer: done,
  },
  newsletter: {
    method: 'POST',
    path: 'newsletter',
    access: 'public',
    summary: 'Subscribe to the newsletter; takes effect once the mailed link is confirmed',
    body: newsletterPayload,
    answer: done,
  },
  subscription: {
    method: 'GET',
    path: 'newsletter/confirm',
    access: 'public',
    summary:
      'The page of the mailed link; changes nothing, since mail programs may open links by themselves',
    query: ['token'],
    page: 'News by mail',
    answer: linkAnswer,
  },
  confirmSubscription: {
    method: 'POST',
    path: 'newsletter/confirm',
    access: 'public',
    summary: 'Confirm a subscription',
    query: ['token'],
    page: 'News by mail',
    answer: linkAnswer,
  },
  unsubscription: {
    method: 'GET',
    path: 'newsletter/unsubscribe',
    access: 'public',
    summary: 'The page of the mailed link; changes nothing',
    query: ['token'],
    page: 'News by mail',
    answer: linkAnswer,
  },
  unsubscribe: {
    method: 'POST',
    path: 'newsletter/unsubscribe',
    access: 'public',
    summary: 'End a subscription',
    query: ['token'],
    page: 'News by mail',
    answer: linkAnswer,
  },
  requestConfirmation: {
    method: 'POST',
    path: 'email/link',
    access: 'customer',
    summary: 'Request another link that confirms the email address',
    answer: confirmationRequested,
  },
  confirmation: {
    method: 'GET',
    path: 'email/confirm',
    access: 'public',
    summary:
      'The page of the mailed link; changes nothing, since mail programs may open links by themselves',
    query: ['token'],
    page: 'Your email address',
    answer: linkAnswer,
  },
  confirmEmail: {
    method: 'POST',
    path: 'email/confirm',
    access: 'public',
    summary: 'Confirm the email address of an account',
    query: ['token'],
    page: 'Your email address',
    answer: linkAnswer,
  },
  health: {
    method: 'GET',
    path: 'health',
    access: 'public',
    summary: 'Liveness: the server is running',
    answer: health,
  },
  live: {
    method: 'GET',
    path: 'health/live',
    access: 'public',
    summary: 'Liveness, beside readiness',
    answer: health,
  },
  ready: {
    method: 'GET',
    path: 'health/ready',
    access: 'public',
    summary: 'Readiness: the server can handle requests',
    answer: health,
  },
} as const satisfies Record<string, Route>
export type RouteName = keyof typeof routes
