import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureCode, plainWords } from '#domain/failure.ts'
import { Refusal } from './refusal.ts'

/** Answers whatever was thrown: a refusal as it stands, a broken request 4xx, our own fault 500. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store')
  if (error instanceof Refusal) {
    // Whoever sends too slowly would hold the connection with the rest.
    if (error.status === 408) reply.header('connection', 'close')
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    return send(reply, error.status, error.body)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return send(reply, status, { message: words(status), code: 'invalid' })
  request.log.error({ err: error }, 'a request failed')
  return send(reply, 500, { message: plainWords.server })
}

/** Always JSON, also for a bare string. */
function send(
  reply: FastifyReply,
  status: number,
  body: Refusal['body'] | { message: string; code?: FailureCode },
) {
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Plain sentences instead of the framework's own. */
const words = (status: number): string => {
  if (status === 404) return 'There is no such page'
  if (status === 413) return 'That is too large'
  if (status === 415) return 'Send this as JSON'
  if (status === 429) return plainWords.rateLimited
  return 'The request could not be read'
}
