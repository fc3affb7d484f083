import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Capacity } from '../platform/capacity.ts'
import { loggerOptions } from '../platform/log.ts'
import { requestIds } from '../platform/requestId.ts'
import { answerClientError } from './clientErrors.ts'
import { handleError } from './errorHandler.ts'

const BODY_LIMIT = 256 * 1024
/** Maximum time for a request to arrive: an upload over a slow connection. */
const REQUEST_TIMEOUT_MS = 300_000
/** How often the server checks for connections that send too slowly. */
const MAX_CHECK_MS = 5_000

/** An app without routes: one for customers, one for operators. */
export function newApp(config: Config, capacity: Capacity): FastifyInstance {
  const app = Fastify({
    logger: config.log !== 'off' && { ...loggerOptions, level: config.log },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node's default check runs every 30 seconds, so a slow connection would outlive its limit by that long.
    http: {
      headersTimeout: capacity.headersMs,
      connectionsCheckingInterval: Math.min(capacity.headersMs, MAX_CHECK_MS),
    },
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    clientErrorHandler: answerClientError,
    genReqId: requestIds(config.trustProxy !== false),
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
  })
  app.setErrorHandler(handleError)
  return app
}

/** Routes have no schemas of Fastify's (`platform/validate.ts`). Without this it loads ajv, a twentieth of each start. */
function noSchemas(): never {
  throw new Error(
    'Bodies and answers are checked by platform/validate.ts, not by schemas of Fastify',
  )
}
