import type { FastifyBaseLogger } from 'fastify'
import { printableJson } from './terminalText.ts'

/** What is written about a running bank: JSON lines. Never headers or bodies: they hold tokens and persons. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** A reset link carries its secret in the path, as the spec has it: whoever reads the log must not use it. */
const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/(\/reset-password\/).+/, '$1…')

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
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
}
