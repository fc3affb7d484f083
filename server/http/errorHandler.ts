import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureCode, failureMessages } from '#domain/failure.ts'
import { HttpError } from '../platform/httpError.ts'
import { REQUEST_ID_HEADER } from '../platform/requestId.ts'
import { isUnavailable, type Repeat, unavailable } from '../platform/unavailable.ts'

/**
 * Answers any thrown error: an HttpError as it is, an invalid request 4xx, a database or disk that does not
 * answer 503, a programming error 500.
 */
export function handleError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store')
  // A path that cannot be decoded gets here without the hooks having run.
  reply.header(REQUEST_ID_HEADER, request.id)
  const httpError = toHttpError(error, request)
  if (httpError) {
    // Otherwise a client that sends too slowly would keep the connection open with the rest of its request.
    if (httpError.status === 408) reply.header('connection', 'close')
    setRetryAfter(reply, httpError)
    return send(request, reply, httpError.status, httpError.body)
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status >= 400 && status < 500)
    return send(request, reply, status, {
      message: defaultMessages[status] ?? 'The request could not be read',
      code: 'validationFailed',
    })
  request.log.error({ err: error }, 'a request failed')
  return send(request, reply, 500, { message: failureMessages.server })
}

/** Converts an error to an HttpError, including a failing database or disk; undefined for programming errors. */
export function toHttpError(error: unknown, request: FastifyRequest): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!isUnavailable(error)) return undefined
  request.log.error({ err: error }, 'a request failed: the database or disk did not answer')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return unavailable(error, request.repeat ?? (isRead ? 'read' : 'safe'))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** how safe a repeat is, where the method does not tell */
    repeat?: Repeat
  }
}

/** Sets Retry-After for programs and proxies. */
export function setRetryAfter(reply: FastifyReply, { retryAfter }: HttpError): void {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
}

/**
 * Sends JSON, even for a bare string. Objects get the request's id, which customers can give to support to find the log
 * lines; the spec requires the bare strings.
 */
function send(
  { id: requestId }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: HttpError['body'] | { message: string; code?: FailureCode },
) {
  const answer = typeof body === 'string' ? body : { ...body, requestId }
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

/** Plain sentences in place of the framework's messages. */
const defaultMessages: Record<number, string> = {
  413: 'That is too large',
  415: 'Send this as JSON',
}
