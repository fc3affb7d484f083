import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import about from '../../package.json' with { type: 'json' }
import type { Log } from '../platform/log.ts'
import { count } from '../platform/observed.ts'

/** One span in OTLP’s JSON. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  /** internal, server or client */
  kind: 1 | 2 | 3
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: readonly Attribute[]
  status: { code?: 2 }
}
type Attribute = { key: string; value: { stringValue: string } | { intValue: number } }

/** Spans that wait to be sent; more are dropped. About 1 MB. */
export const MOST_WAITING = 2_048
/** Spans of one call of the collector. */
const BATCH = 512
const EVERY_MS = 1_000
/** A collector that takes longer loses the batch. */
const LIMIT_MS = 5_000
/** How long a closing server waits for the collector. */
const CLOSE_MS = 2_000

export const attributes = (values: Record<string, string | number | undefined>): Attribute[] =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } }],
  )

/** Sends spans to a collector by OTLP over HTTP, one batch at a time. No caller waits for it; what it cannot take is dropped and counted. */
export function exportSpans(endpoint: string, log: Pick<Log, 'warn'>) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const resource = {
    attributes: attributes({
      'service.name': about.name,
      'service.version': about.version,
      'service.instance.id': randomUUID(),
    }),
  }
  let waiting: Span[] = []
  let sending: Promise<void> | undefined
  let isFailing = false

  async function send(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: about.name }, spans }]
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The collector answered ${reply.status}`)
      count('trace_spans_total', { outcome: 'sent' }, spans.length)
      isFailing = false
    } catch (err) {
      count('trace_spans_total', { outcome: 'dropped' }, spans.length)
      if (!isFailing) log.warn({ err }, 'traces could not be sent and are dropped')
      isFailing = true
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await send(waiting.splice(0, BATCH))
  }
  const begin = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(begin, EVERY_MS).unref()

  return {
    add(span: Span): void {
      if (waiting.length < MOST_WAITING) waiting.push(span)
      else count('trace_spans_total', { outcome: 'dropped' })
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await Promise.race([begin(), delay(CLOSE_MS, undefined, { ref: false })])
      waiting = []
    },
  }
}
