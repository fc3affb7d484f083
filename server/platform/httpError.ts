import type { Problem } from '#contract/answers.ts'
import type { FailureCode } from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'

/** A rejected request. The error handler sends it unchanged. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** a `problem`, or a bare string where the spec requires one */
  readonly body: Problem | string
  /** seconds until another attempt makes sense */
  readonly retryAfter: number | undefined
  constructor(status: number, body: Problem | string, retryAfter?: number) {
    super(typeof body === 'string' ? body : body.message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** 400 with a message for each invalid field. */
export const validationError = (fields: Record<string, string>): HttpError =>
  new HttpError(400, {
    message: Object.values(fields)[0] ?? 'Check the fields',
    code: 'validationFailed',
    fields,
  })

/** 409 with a machine-readable code. */
export const conflict = (
  code: FailureCode,
  message: string,
  more: Partial<Problem> = {},
): HttpError => new HttpError(409, { message, code, ...more })

/** 409 naming the unique keys that exist already. */
export const uniqueConflict = (message: string, ...keys: string[]): HttpError =>
  new HttpError(409, { message, keyPattern: Object.fromEntries(keys.map((key) => [key, 1])) })

/** 401 without a session. */
export const signInAgain = (): HttpError =>
  new HttpError(401, { message: 'Sign in again to go on' })

/** 400 naming the absent parts of a query. */
export const missing = (names: readonly string[]): HttpError =>
  validationError(Object.fromEntries(names.map((name) => [name, 'This is missing'])))

export const notFound = (): HttpError => new HttpError(404, { message: 'There is no such record' })

/** Refused access, with details that only the audit may contain. */
export class AccessRefused extends HttpError {
  override name = 'AccessRefused'
  /** the customer whose account was accessed; undefined for an unknown one */
  readonly customerId: string | undefined
  /** the id of the requested record */
  readonly subjectId: string | undefined
  constructor(
    { status, body }: Pick<HttpError, 'status' | 'body'>,
    { customerId, subjectId }: { customerId?: string; subjectId?: string },
  ) {
    super(status, body)
    this.customerId = customerId
    this.subjectId = subjectId
  }
}

/** 409 for a reference that was already used with other content (K13). */
export const referenceReused = (): HttpError =>
  conflict(
    'referenceReused',
    'This was sent before with other details. What came first counts, and nothing was added now. To send the new details, open the form again',
  )

/** A 503 before the call did any work: no record was read, and nothing was changed. */
export class RefusedBeforeWork extends HttpError {
  override name = 'RefusedBeforeWork'
  constructor(body: Problem, retryAfter: number) {
    super(503, body, retryAfter)
  }
}

/** 503 because of too many calls at once. */
export const busy = (why: string, seconds: number): HttpError =>
  new RefusedBeforeWork(
    { message: `${why} Nothing was changed. ${retryAfterText(seconds)}`, code: 'busy' },
    seconds,
  )

/** Whether a call was rejected before any work, so that it costs no attempt. */
export const isRefusedBeforeWork = (error: unknown): boolean => error instanceof RefusedBeforeWork
