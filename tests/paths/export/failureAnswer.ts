import type { Failure } from '#domain/failure.ts'

/** An answer of the bank, or a lost call with the reason that Playwright gives it. */
export interface BankAnswer {
  /** the bank's own answer */
  own?: true
  /** with these entries at the end of its lists */
  more?: Readonly<Record<string, readonly unknown[]>>
  lost?: 'connectionrefused' | 'timedout'
  status?: number
  headers?: Record<string, string>
  body?: unknown
  text?: string
}

/** An answer from which the page reads this failure. */
export function failureAnswer(failure: Failure): BankAnswer {
  const { kind, status = 422, message, body, code, fields, duplicate, attemptsLeft } = failure
  if (kind === 'network') return { lost: 'connectionrefused' }
  if (kind === 'timeout') return { lost: 'timedout' }
  if (kind === 'malformed') return { status: 200, text: '<html>proxy</html>' }
  if (body !== undefined) return { status, body }
  return {
    status,
    ...(failure.retryAfter && { headers: { 'retry-after': String(failure.retryAfter) } }),
    body: {
      message,
      ...(code && { code }),
      ...(fields && { fields }),
      ...(attemptsLeft !== undefined && { attemptsLeft }),
      ...(duplicate && { keyPattern: Object.fromEntries(duplicate.map((key) => [key, 1])) }),
    },
  }
}
