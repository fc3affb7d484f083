import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../platform/readiness.ts'

/** Running requests may take this long to finish when the bank closes. */
const GRACE_MS = 10_000

/**
 * Prepares an app, and a second one that ends with it, for their end: once it leaves or closes, each answer carries
 * `connection: close`, so that a proxy keeps no connection on which its next request would be lost, and keep-alive
 * connections do not delay the shutdown.
 * @returns a function that says that the server is not ready, goes on answering for `drainSeconds`, and closes
 */
export function prepareClosing(
  app: FastifyInstance,
  beside: FastifyInstance,
  drainSeconds: number,
): (readiness: Readiness) => Promise<void> {
  let isLeaving = false
  for (const one of [app, beside]) {
    one.addHook('preClose', async () => {
      isLeaving = true
      setTimeout(() => one.server.closeAllConnections(), GRACE_MS).unref()
    })
    one.addHook('onSend', (_request, reply, payload, done) => {
      if (isLeaving) reply.header('connection', 'close')
      done(null, payload)
    })
  }
  // Before the app closes the database.
  app.addHook('preClose', () => beside.close())
  return async (readiness) => {
    readiness.leave()
    if (!isLeaving) {
      isLeaving = true
      await wait(drainSeconds * 1_000)
    }
    await app.close()
  }
}
