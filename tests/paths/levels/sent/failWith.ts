import type { Failure } from '#domain/failure.ts'
import type { PausedRequest } from '#tests/support/interception.ts'

/** Ends a request so that the client reads this failure from it. */
export function failWith(
  request: Pick<PausedRequest, 'abort' | 'fulfill'>,
  failure: Failure,
): Promise<void> {
  const { kind, status = 422, message, body, code, fields, duplicate, attemptsLeft } = failure
  if (kind === 'network') return request.abort('ConnectionRefused')
  if (kind === 'timeout') return request.abort('TimedOut')
  if (kind === 'malformed')
    return request.fulfill({ status: 200, body: '<html>proxy</html>', contentType: 'text/html' })
  if (body !== undefined) return request.fulfill({ status, json: body })
  return request.fulfill({
    status,
    headers: failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : {},
    json: {
      message,
      ...(code && { code }),
      ...(fields && { fields }),
      ...(attemptsLeft !== undefined && { attemptsLeft }),
      ...(duplicate && { keyPattern: Object.fromEntries(duplicate.map((key) => [key, 1])) }),
    },
  })
}
