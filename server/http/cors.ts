import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { REQUEST_ID_HEADER } from '../platform/requestId.ts'

/** What pages of other sites may call. The back office and the metrics are never among it. */
const OPEN_PATHS = /^\/(api|content)\//
const METRICS = /^\/api\/metrics(\?|$)/
/** Seconds for which a browser need not ask again whether it may call. */
const MAX_AGE = 7200

/**
 * Lets the pages of the configured sites call the API and read the content from another origin. They send no
 * cookies: a customer is known by the token alone (K6, K23).
 */
export async function registerCors(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    delegator: async ({ url = '' }: { url?: string }) =>
      OPEN_PATHS.test(url) && !METRICS.test(url)
        ? {
            origin: corsOrigins,
            methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
            exposedHeaders: ['retry-after', REQUEST_ID_HEADER],
            maxAge: MAX_AGE,
          }
        : { origin: false },
  })
}
