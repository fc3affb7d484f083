import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { BankContext } from '../context.ts'
import type { Connection } from '../db/connection.ts'
import { HttpError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { isLoopback, isPublicAddress } from '../platform/settingParsers.ts'
import { registerBankMetrics } from './bankMetrics.ts'

/** From a cached page to an upload over a slow connection, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Memory, processor and event loop: one set per process, even when tests build several banks in it. */
let ofProcess: Registry | undefined
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/**
 * Measures every request, and serves the metrics at `GET /api/metrics` in the text format of Prometheus. The labels are
 * route pattern, method and status, so they contain nothing a customer typed.
 */
export function registerMetrics(
  app: FastifyInstance,
  bank: { connection: Connection; ctx: BankContext },
): void {
  const { config } = bank.ctx
  const registry = new Registry()
  registerBankMetrics(registry, bank)
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
  // Pages and listeners that end early get no onResponse, so the socket is observed.
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

/** The route's pattern: with the path, each customer would have a series. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

/**
 * With a key, every caller that sends it. Without one, only direct callers on this machine: neither requests forwarded
 * by a local proxy nor browser pages under a foreign host name. A proxy may leave no trace and use the server's own
 * name, so on a public site nobody has access without a key.
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

/** Headers that proxies add to a request. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via']
