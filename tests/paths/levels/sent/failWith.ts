import type { Failure } from '#domain/failure.ts'
import type { PausedRequest } from '#tests/support/interception.ts'
import { failureAnswer } from '../../export/failureAnswer.ts'

/** Ends a request so that the client reads this failure from it. */
export function failWith(
  request: Pick<PausedRequest, 'abort' | 'fulfill'>,
  failure: Failure,
): Promise<void> {
  const { lost, status, headers, body, text } = failureAnswer(failure)
  if (lost) return request.abort(lost === 'timedout' ? 'TimedOut' : 'ConnectionRefused')
  return text === undefined
    ? request.fulfill({ status, headers, json: body })
    : request.fulfill({ status, body: text, contentType: 'text/html' })
}
