import type { FastifyBaseLogger } from 'fastify'

/** What is written about a running bank: JSON lines. Never headers or bodies: they hold tokens and persons. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Fastify's logger options: method, path without query, status; nothing else of a request. */
export const loggerOptions = {
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
}
