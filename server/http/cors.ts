import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { REQUEST_ID_HEADER } from '../platform/requestId.ts'

/** The paths that pages of other sites may call, never the back office or the metrics. */
const OPEN_PATHS = /^\/(api|content)\/./
const METRICS = /^\/api\/metrics\/?$/
/** Seconds for which browsers cache the preflight response. */
const MAX_AGE = 7200

/** Whether a path is open, both as written and as a proxy may decode it. */
function isOpen(url: string): boolean {
  const [path = ''] = url.split('?')
  const read = URL.parse(path.replaceAll(/[/\\]+/g, '/'), 'http://bank.invalid')?.pathname ?? ''
  return [path, read, decoded(read)].every((one) => OPEN_PATHS.test(one) && !METRICS.test(one))
}

function decoded(path: string): string {
  try {
    return new URL(decodeURIComponent(path), 'http://bank.invalid').pathname
  } catch {
    return ''
  }
}

/**
 * Lets the pages of the configured sites call the API and read the content from another origin. They send no cookies:
 * only the token identifies the customer (K6, K23).
 */
export async function registerCors(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    delegator: async ({ url = '' }: { url?: string }) =>
      isOpen(url)
        ? {
            origin: corsOrigins,
            methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
            exposedHeaders: ['retry-after', REQUEST_ID_HEADER],
            maxAge: MAX_AGE,
          }
        : { origin: false },
  })
}
