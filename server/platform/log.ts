import type { FastifyBaseLogger } from 'fastify'
import { printableJson } from './terminalText.ts'

/** The log of a running bank: JSON lines. Never headers or bodies: they contain tokens and personal data. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** A reset link has its secret in the path, as the spec requires. The log must not contain it. */
const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(\/reset-password\/).+/, '$1…')

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: LoggedError
}

/** A database error may contain the rejected row, so only these properties are logged. */
const loggedError = (error: Error & { code?: unknown }): LoggedError => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack ?? '',
  ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
})

/**
 * Fastify's logger options: method, path without query or secret, and status; nothing else of a request. Each
 * line is JSON without terminal control characters (K16).
 */
export const loggerOptions = {
  hooks: { streamWrite: printableJson },
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: loggedPath(request.url),
    }),
    err: loggedError,
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
}
