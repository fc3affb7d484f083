import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { HttpError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { isLoopback, isPublicAddress } from '../platform/settingParsers.ts'

/** From a cached page to an upload over a slow connection, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Memory, processor and event loop: one set for a process, whatever number of banks tests build in it. */
let ofProcess: Registry | undefined
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/**
 * Measures every request, and serves the measures at `GET /api/metrics` in the text format of Prometheus. The
 * labels are the route's pattern, the method and the status: nothing a customer typed.
 */
export function registerMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const active = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that are not answered yet, open content listeners included',
    registers,
  })
  // A page and a listener that ends early never get an onResponse of their own, so the socket is watched.
  app.addHook('onRequest', (request, reply, done) => {
    const end = duration.startTimer()
    active.inc()
    reply.raw.once('close', () => {
      active.dec()
      end({ method: request.method, route: routeOf(request), status: reply.raw.statusCode })
    })
    done()
  })
  const hasAccess = accessTo(config)
  app.get('/api/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!hasAccess(request)) {
      if (!config.metricsKey) throw new HttpError(404, { message: 'There is no such page' })
      reply.header('www-authenticate', 'Bearer')
      throw new HttpError(401, { message: 'Send the key of METRICS_KEY as a bearer token' })
    }
    const all = Registry.merge([processMetrics(), registry])
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}

/** The pattern of the route: a path would make a series for each customer. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

/**
 * With a key, whoever sends it. Without one, callers on this machine: not those whom a proxy on this machine
 * forwards, nor a browser's page under a foreign name. A proxy may add nothing to a request and give it the server's
 * own name, so nobody has access without a key where visitors come from elsewhere.
 */
function accessTo({ metricsKey, siteUrl }: Config): (request: FastifyRequest) => boolean {
  if (metricsKey) {
    const expected = Buffer.from(digest(`Bearer ${metricsKey}`))
    return ({ headers: { authorization = '' } }) =>
      timingSafeEqual(Buffer.from(digest(authorization)), expected)
  }
  if (isPublicAddress(siteUrl)) return () => false
  return ({ socket, headers, hostname }) =>
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    isLoopback(hostname.replace(/^\[|\]$/g, '')) &&
    !FORWARDED.some((name) => name in headers)
}

/** What proxies add to a request. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via']
