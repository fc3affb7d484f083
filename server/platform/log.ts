import type { FastifyBaseLogger } from 'fastify'
import { printableJson } from './terminalText.ts'

/** What is written about a running bank: JSON lines. Never headers or bodies: they hold tokens and persons. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** A reset link carries its secret in the path, as the spec has it: whoever reads the log must not use it. */
const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(\/reset-password\/).+/, '$1…')

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: LoggedError
}

/** A database's error may hold the row it refused, so only these of its properties are written. */
const loggedError = (error: Error & { code?: unknown }): LoggedError => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack ?? '',
  ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
})

/**
 * Fastify's logger options: method, path without query or secret, status; nothing else of a request. Each
 * line stays JSON, and holds nothing that a terminal obeys (K16).
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
