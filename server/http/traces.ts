import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../platform/log.ts'
import { jobs, type Operation, operated } from '../platform/observed.ts'
import { attributes, exportSpans, type Span } from './spanExport.ts'

/** The trace of a request, and its own span in it. */
interface Trace {
  traceId: string
  spanId: string
  /** the span of the caller */
  parentSpanId: string | undefined
  /** by `performance.now()`; undefined while it runs */
  endedAt?: number
  /** the steps of a job, until it is known whether it had anything to do; undefined in a request */
  steps?: Span[]
}

/** Version, trace, span and flags, as W3C writes them. The zeros are invalid, and a later version may add more. */
const TRACEPARENT =
  /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})(?<trace>[\da-f]{32})-(?!0{16})(?<span>[\da-f]{16})-[\da-f]{2}(?<more>-.*)?$/
/** Work that a request left behind, such as a timer, is no part of it. */
const AFTERWARDS_MS = 1_000
/** Steps of a job that are traced; a job has no bound. */
const MOST_STEPS = 200

/**
 * Traces every request, and every run of a job that had something to do, with a span for each step of its work, and
 * sends them to a collector. Loaded only when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Spans have patterns and names of the code: no path, id, value or SQL. A
 * caller’s `traceparent` is continued; its sampling decision is ignored, so that a caller cannot hide a call.
 */
export function registerTraces(
  apps: readonly [FastifyInstance, ...FastifyInstance[]],
  { endpoint, database }: { endpoint: string; database: string },
  log: Pick<Log, 'warn'>,
): void {
  const spans = exportSpans(endpoint, log)
  const current = new AsyncLocalStorage<Trace>()
  const traces = new WeakMap<IncomingMessage, Trace>()

  const traceOf = (raw: IncomingMessage): Trace => {
    const trace = traces.get(raw) ?? continued(raw.headers.traceparent)
    traces.set(raw, trace)
    return trace
  }
  for (const one of apps) {
    one.setChildLoggerFactory((logger, bindings, options, raw) =>
      logger.child({ ...bindings, trace_id: traceOf(raw as IncomingMessage).traceId }, options),
    )
    one.addHook('onRequest', (request, reply, done) => {
      const trace = traceOf(request.raw)
      const since = performance.now()
      reply.raw.once('close', () => {
        trace.endedAt = performance.now()
        const { method, routeOptions } = request
        const status = reply.raw.statusCode
        // The hours of an open stream are no time of an answer.
        if (routeOptions.config.streamGauge && status < 400) return
        const route = routeOptions.url
        const { traceId, spanId, parentSpanId } = trace
        spans.add({
          ...{ traceId, spanId, parentSpanId },
          name: route ? `${method} ${route}` : method,
          kind: 2,
          ...times(since, trace.endedAt),
          attributes: attributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          }),
          status: status >= 500 ? { code: 2 } : {},
        })
      })
      current.run(trace, done)
    })
  }

  const onOperation = (message: unknown) => {
    const { part, operation, target, seconds, outcome, error, isIdle } = message as Operation
    const end = performance.now()
    const trace = current.getStore()
    const isOver = trace?.endedAt !== undefined && end - trace.endedAt > AFTERWARDS_MS
    // Mails go out later, each in a trace of its own.
    if (part !== 'mail' && (!trace || isOver)) return
    const isDatabase = part === 'database'
    const isJob = part === 'job'
    const span: Span = {
      traceId: trace && !isOver ? trace.traceId : newId(16),
      spanId: isJob && trace ? trace.spanId : newId(8),
      ...(trace && !isOver && !isJob && { parentSpanId: trace.spanId }),
      name: [isDatabase ? '' : part, operation, target].filter(Boolean).join(' '),
      kind: isDatabase || part === 'mail' || part === 'storage' ? 3 : 1,
      ...times(end - seconds * 1_000, end),
      attributes: isDatabase
        ? attributes({
            'db.system.name': database,
            'db.operation.name': operation,
            'db.collection.name': target,
          })
        : attributes({ 'error.type': error }),
      status: outcome === 'failed' ? { code: 2 } : {},
    }
    if (!trace?.steps || isOver) return spans.add(span)
    if (!isJob) return void (trace.steps.length < MOST_STEPS && trace.steps.push(span))
    trace.endedAt = end
    for (const one of isIdle ? [] : [span, ...trace.steps.splice(0)]) spans.add(one)
  }
  operated.subscribe(onOperation)
  jobs.bindStore(current, () => ({ ...continued(undefined), steps: [] }))
  apps[0].addHook('onClose', async () => {
    operated.unsubscribe(onOperation)
    jobs.unbindStore(current)
    await spans.close()
  })
}

const newId = (bytes: number): string => randomBytes(bytes).toString('hex')

function continued(traceparent: string | string[] | undefined): Trace {
  const found = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.groups : undefined
  const given = found?.version === '00' && found.more !== undefined ? undefined : found
  return { traceId: given?.trace ?? newId(16), spanId: newId(8), parentSpanId: given?.span }
}

/** Milliseconds of `performance.now()` as nanoseconds of the epoch. */
const times = (start: number, end: number) => ({
  startTimeUnixNano: nanoseconds(start),
  endTimeUnixNano: nanoseconds(end),
})
const nanoseconds = (ms: number) => `${Math.round((performance.timeOrigin + ms) * 1_000)}000`
