/**
 * How a call can fail; shared by charts, views and clients.
 * `src/api` converts every error of a call into an `ApiFailure`; charts read it with `failureOf`. Any other thrown
 * value is a bug: it has its own message and is reported (O7).
 */
export interface Failure {
  kind:
    | 'network' // no answer: offline, refused, connection lost
    | 'timeout' // no answer within the client's limit
    | 'unauthorized' // 401: the session is over
    | 'refused' // 4xx: invalid input or a conflict; `message` says why
    | 'rateLimited' // 429: `retryAfter` seconds
    | 'server' // 5xx
    | 'malformed' // an answer that violates the contract (HTML, a truncated body)
    | 'bug' // our own code threw: the outcome of the call is unknown
  /** One plain sentence for the customer: what happened, what was kept, what to do next. */
  message: string
  status?: number
  /** the bare body of the spec that was answered, such as `Wrong credentials` */
  body?: BareBody
  /** A stable reason for charts to branch on. */
  code?: FailureCode
  /** Field name → its error. */
  fields?: Record<string, string>
  /** The unique keys that already exist: `email`, `accountNumber`, `referenceNumber`, `idnumber`, … */
  duplicate?: string[]
  /** Seconds until another attempt is allowed. */
  retryAfter?: number
  /** Attempts left for a withdrawal code. */
  attemptsLeft?: number
}

/** The reasons that a back end gives in `code`; an unknown one is treated as plain `refused`. */
export const failureCodes = [
  'validationFailed', // a field is wrong: see `fields`
  'wrongCode', // the typed code is wrong; `attemptsLeft`
  'codeExpired', // older than ten minutes
  'codeVoid', // cancelled, used, out of attempts, or for another withdrawal
  'codeRequired', // no verified code of this level for this withdrawal
  'kycMissing',
  'kycPending',
  'loanPending',
  'nothingOwed', // the loan is repaid, or the payments that are being checked cover it
  'insufficientFunds', // above the path's limit
  'underReview', // an even or unknown transferStep
  'referenceReused', // the reference was used before with other content
  'stepConflict', // a transferStep that cannot be set
  'fileTooLarge',
  'fileType',
  'fileEmpty',
  'unavailable', // 503: a database, disk or storage does not answer; `retryAfter`
  'outcomeUnknown', // 503: the database's answer was lost; the write may or may not be stored
  'imageTooLarge', // more pixels than a picture may have
  'uploadQuota', // over the customer's daily or total limit
  'wrongPassword', // the current password of a reauthentication
  'wrongProof', // a wrong proof for the challenge; `attemptsLeft`
  'challengeVoid', // expired, answered or out of attempts: start again
  'grantRequired', // no reauthentication for this purpose, or it has expired
  'accountFrozen', // the customer froze the account
  'depositNotConfirmed', // only a confirmed deposit can be returned
  'depositAskedBack', // its return was already requested
  'busy', // 503: too many calls at once; `Retry-After`
] as const
export type FailureCode = (typeof failureCodes)[number]

/** Bare bodies of the spec, verbatim. */
export const bareBodies = {
  wrongCredentials: 'Wrong credentials',
  passwordsDiffer: 'Passwords do not match',
  resetTokenInvalid: 'Invalid token or token has expired',
} as const
export type BareBody = (typeof bareBodies)[keyof typeof bareBodies]

export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Statuses of a back end without the call (K2). */
const noSuchCall: readonly (number | undefined)[] = [404, 405, 501]

/** The back end says that it does not have this call, without one of our reasons. */
export const isNoSuchCall = ({ status, code }: Failure): boolean =>
  noSuchCall.includes(status) && code === undefined

/**
 * The answer is not ours, so it may come from a back end, or a proxy before it, that does not have this call: a page, a
 * text, or no answer, as browsers report a missing CORS header. Our own server names a reason.
 */
export const isForeignAnswer = ({ kind, code, duplicate }: Failure): boolean =>
  ['network', 'timeout', 'malformed', 'refused', 'server'].includes(kind) &&
  code === undefined &&
  duplicate === undefined

/** The messages for failures without a message from the server. */
export const failureMessages = {
  network:
    'We could not reach the bank. What you typed is kept. Check your connection and try again.',
  timeout: 'The bank did not answer in time. What you typed is kept. Try again in a moment.',
  unauthorized: 'Your session has ended. Sign in again to go on.',
  refused: 'That could not be accepted. Check what you entered and try again.',
  rateLimited: 'There were too many tries.',
  server: 'Something went wrong at the bank. What you typed is kept. Try again in a moment.',
  malformed: 'The bank’s answer could not be read. What you typed is kept. Try again in a moment.',
  bug: 'This page made an error. Your connection is not the cause. What you typed is kept. Try again. If it happens again, write to customer care.',
} as const satisfies Record<Failure['kind'], string>

/** The messages for reads: nothing was typed, and a repeat is harmless. */
export const readFailureMessage: Record<Failure['kind'], string> = {
  ...failureMessages,
  network: 'We could not reach the bank. Check your connection and try again.',
  timeout: 'The bank did not answer in time. Try again in a moment.',
  server: 'Something went wrong at the bank. Try again in a moment.',
  malformed: 'The bank’s answer could not be read. Try again in a moment.',
  bug: 'This page made an error. Your connection is not the cause. Try again in a moment.',
}

/** Reads any thrown value; anything but an ApiFailure is a bug. */
export const failureOf = (thrown: unknown): Failure =>
  thrown instanceof ApiFailure ? thrown.failure : { kind: 'bug', message: failureMessages.bug }

const rejectedKinds: Failure['kind'][] = ['refused', 'rateLimited', 'unauthorized']

/**
 * Whether the bank may have received the request. A lost connection, a timeout or a server error is not a rejection.
 */
export const isOutcomeUnknown = (failure: Failure | undefined): boolean =>
  failure !== undefined && !rejectedKinds.includes(failure.kind)

/** True when one of `keys` already exists (the body's `keyPattern`). */
export const isDuplicate = (thrown: unknown, ...keys: string[]): boolean =>
  failureOf(thrown).duplicate?.some((key) => keys.includes(key)) ?? false

export const hasCode = (thrown: unknown, ...codes: FailureCode[]): boolean => {
  const { code } = failureOf(thrown)
  return code !== undefined && codes.includes(code)
}
