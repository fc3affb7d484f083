import type { FastifyBaseLogger } from 'fastify'
import { printableJson } from './terminalText.ts'

/** The log of a running bank: JSON lines. Never headers or bodies: they contain tokens and personal data. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

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
 * Fastify's logger options. Of a request only id, method, route and status are logged. The route is the matched pattern
 * (`/api/users/:id`): a path may contain a customer's id, the secret of a reset link, or anything that was typed. Each
 * line is JSON without terminal control characters (K16).
 */
export const loggerOptions = {
  hooks: { streamWrite: printableJson },
  formatters: { level: (level: string) => ({ level }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    req: ({ method, routeOptions }: { method: string; routeOptions?: { url?: string } }) => ({
      method,
      route: routeOptions?.url ?? 'none',
    }),
    err: loggedError,
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
}

/**
 * Prints a message for the operator at the start, whatever the log level: as text in a terminal, otherwise as a JSON
 * line like the log, so that a collector reads only one format.
 */
export function announce(msg: string, level: 'info' | 'warn' = 'info'): void {
  const line = { level, time: new Date().toISOString(), pid: process.pid, msg }
  process.stdout.write(
    `${process.stdout.isTTY ? `${level === 'warn' ? 'Warning: ' : ''}${msg}` : JSON.stringify(line)}\n`,
  )
}
