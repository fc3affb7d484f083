import type { Problem } from '#contract/answers.ts'
import type { FailureCode } from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'

/** Thrown wherever a request cannot be accepted; the error handler answers it as it stands. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** a `problem`, or the bare string where the spec gives the body */
  readonly body: Problem | string
  /** seconds until another try, for a 429 or 503 */
  readonly retryAfter: number | undefined
  constructor(status: number, body: Problem | string, retryAfter?: number) {
    super(typeof body === 'string' ? body : body.message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** Fields are at fault: 400, each with what is wrong. */
export const validationError = (fields: Record<string, string>): HttpError =>
  new HttpError(400, {
    message: Object.values(fields)[0] ?? 'Check the fields',
    code: 'validationFailed',
    fields,
  })

/** The moment is wrong, for a reason a chart can read: 409. */
export const conflict = (
  code: FailureCode,
  message: string,
  more: Partial<Problem> = {},
): HttpError => new HttpError(409, { message, code, ...more })

/** Unique keys that were taken already: 409. */
export const uniqueConflict = (message: string, ...keys: string[]): HttpError =>
  new HttpError(409, { message, keyPattern: Object.fromEntries(keys.map((key) => [key, 1])) })

export const notFound = (): HttpError => new HttpError(404, { message: 'There is no such record' })

/** A reference that was used before, for other content (K13): 409. */
export const referenceReused = (): HttpError =>
  conflict(
    'referenceReused',
    'This was sent before with other details. What came first counts, and nothing was added now. To send the new details, open the form again',
  )
/** The bank cannot look at this now, and has changed nothing: 503. */
export const busy = (why: string, seconds: number): HttpError =>
  new HttpError(
    503,
    { message: `${why} Nothing was changed. ${retryAfterText(seconds)}`, code: 'busy' },
    seconds,
  )

/** Whether a call was refused because the bank was busy, so that it tried nothing. */
export const isBusy = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 503
