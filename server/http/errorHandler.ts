import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureCode, failureMessages } from '#domain/failure.ts'
import { HttpError } from '../platform/httpError.ts'
import { isUnavailable, type Repeat, unavailable } from '../platform/unavailable.ts'

/**
 * Answers whatever was thrown: a refusal as it stands, a broken request 4xx, a database or disk that does not
 * answer 503, our own fault 500.
 */
export function handleError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store')
  const httpError = toHttpError(error, request)
  if (httpError) {
    // Whoever sends too slowly would hold the connection with the rest.
    if (httpError.status === 408) reply.header('connection', 'close')
    setRetryAfter(reply, httpError)
    return send(reply, httpError.status, httpError.body)
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status >= 400 && status < 500)
    return send(reply, status, { message: defaultMessage(status), code: 'validationFailed' })
  request.log.error({ err: error }, 'a request failed')
  return send(reply, 500, { message: failureMessages.server })
}

/** A refusal as it stands, and a database or disk that does not serve as one; undefined for our own fault. */
export function toHttpError(error: unknown, request: FastifyRequest): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!isUnavailable(error)) return undefined
  request.log.error({ err: error }, 'a request failed: the database or disk did not serve it')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return unavailable(error, request.repeat ?? (isRead ? 'read' : 'safe'))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** what is known of a repeat, where the method does not tell */
    repeat?: Repeat
  }
}

/** When another try makes sense, for programs and proxies. */
export function setRetryAfter(reply: FastifyReply, { retryAfter }: HttpError): void {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
}

/** Always JSON, also for a bare string. */
function send(
  reply: FastifyReply,
  status: number,
  body: HttpError['body'] | { message: string; code?: FailureCode },
) {
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Plain sentences instead of the framework's own. */
const defaultMessage = (status: number): string => {
  if (status === 404) return 'There is no such page'
  if (status === 413) return 'That is too large'
  if (status === 415) return 'Send this as JSON'
  if (status === 429) return failureMessages.rateLimited
  return 'The request could not be read'
}
