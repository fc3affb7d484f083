import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { BankContext } from '../context.ts'
import type { Connection } from '../db/connection.ts'
import { HttpError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { type Counted, counted, type Operation, operated } from '../platform/observed.ts'
import { isLoopback, isPublicAddress } from '../platform/settingParsers.ts'
import { readGauges } from './bankMetrics.ts'
import { type BankMetrics, createMetrics } from './metricRegistry.ts'

/** Memory, processor and event loop: one set per process, even when tests build several banks in it. */
let ofProcess: Registry | undefined
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/**
 * Measures every request, counts what the bank reports, and serves the metrics by the first app, at `GET /api/metrics` in the text format
 * of Prometheus. The labels are patterns and names of the code, so they contain nothing a customer typed.
 */
export function registerMetrics(
  apps: readonly [FastifyInstance, ...FastifyInstance[]],
  bank: { connection: Connection; ctx: BankContext },
): void {
  const [app] = apps
  const { config } = bank.ctx
  const registry = new Registry()
  const metrics = createMetrics(
    registry,
    config.smtpUrl ? [] : ['mails_waiting', 'mails_oldest_waiting_seconds'],
  )
  listen(app, metrics)
  const open = { requests: 0, content_listeners: 0, change_streams: 0 }
  // Pages and listeners that end early get no onResponse, so the socket is observed.
  for (const one of apps)
    one.addHook('onRequest', (request, reply, done) => {
      const since = performance.now()
      const group = request.routeOptions.config.streamGauge ?? 'requests'
      open[group] += 1
      reply.raw.once('close', () => {
        open[group] -= 1
        const status = reply.raw.statusCode
        // The hours of an open stream are no time of an answer.
        if (group !== 'requests' && status < 400) return
        const labels = { method: request.method, route: routeOf(request), status: String(status) }
        const seconds = (performance.now() - since) / 1_000
        metrics.observe('http_request_duration_seconds', labels, seconds)
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
    metrics.set('http_requests_in_progress', {}, open.requests)
    for (const gauge of ['content_listeners', 'change_streams'] as const)
      metrics.set(gauge, {}, open[gauge])
    await readGauges(metrics, bank)
    const all = Registry.merge([processMetrics(), registry])
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}

/** Takes what the parts of the bank report, until it closes. */
function listen(app: FastifyInstance, metrics: BankMetrics): void {
  const onCount = (message: unknown) => {
    const { metric, labels, by } = message as Counted
    metrics.add(metric, labels as never, by)
  }
  const onOperation = (message: unknown) => {
    const { part, operation, outcome, seconds } = message as Operation
    metrics.observe('operation_duration_seconds', { part, operation, outcome }, seconds)
    if (part !== 'job') return
    metrics.set('job_last_timestamp_seconds', { name: operation }, Date.now() / 1_000)
    metrics.set('job_last_succeeded', { name: operation }, +(outcome === 'ok'))
  }
  counted.subscribe(onCount)
  operated.subscribe(onOperation)
  app.addHook('onClose', async () => {
    counted.unsubscribe(onCount)
    operated.unsubscribe(onOperation)
  })
}

/** The route's pattern: with the path, each customer would have a series. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

/**
 * With a key, every caller that sends it. Without one, only direct callers on this machine: neither requests forwarded
 * by a local proxy nor browser pages under a foreign host name. A proxy may leave no trace and use the server's own
 * name, so on a public site every access needs a key.
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the answer is a stream that stays open, counted by this metric */
    streamGauge?: 'content_listeners' | 'change_streams'
  }
}
