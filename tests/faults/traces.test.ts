import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { exportSpans, MOST_WAITING, type Span } from '#server/http/spanExport.ts'
import { type Counted, counted } from '#server/platform/observed.ts'
import { files, formData } from '#tests/server/fixtures.ts'
import { registration } from '#tests/server/person.ts'
import { startSmtp } from '#tests/server/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { backOffice, send } from './client.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

/** A collector on the loopback. A silent one accepts each call and never answers it. */
async function startCollector({ isSilent = false } = {}) {
  const spans: Span[] = []
  const resources: object[] = []
  let calls = 0
  const collector = createServer(async (request, response) => {
    calls += 1
    let text = ''
    for await (const chunk of request) text += chunk
    if (isSilent) return
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[]
    }
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(resource)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    calls: () => calls,
    async stop() {
      collector.closeAllConnections()
      await new Promise((resolve) => collector.close(resolve))
    },
  }
}

describe('traces', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let home: Awaited<ReturnType<typeof newHome>>
  let server: ServerProcess
  const payload = registration(new Date())
  const { email, password } = payload

  beforeAll(async () => {
    ;[collector, smtp] = await Promise.all([startCollector(), startSmtp()])
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: smtp.url, LOG: 'info' }
    home = await newHome(env)
    server = await startServer(home.env)
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    await smtp?.stop()
    await collector?.stop()
    await home?.remove()
  })

  const post = (path: string, body: object | FormData, headers?: Record<string, string>) =>
    send(server.url, 'POST', path, body, headers)
  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  const childrenOf = ({ traceId, spanId }: Span) =>
    collector.spans.filter((one) => one.traceId === traceId && one.parentSpanId === spanId)

  it('[O60] have a span for a request, and one for each step of its work', async () => {
    await post('auth/register', payload)
    const traceparent = `00-${TRACE}-${PARENT}-00`
    const signedIn = await post('auth/login', { email, password }, { traceparent })
    const { _id: userId, accessToken: token } = await signedIn.json()
    const deposit = { amount: '1234.56', userId, name: payload.firstName, email }
    await post('deposit', formData({ ...deposit, images: files.png() }), { token })
    await fetch(`${server.url}/api/users/${userId}`, { headers: { token } })
    await fetch(`${server.url}/api/users/nobody-at-all`)
    await fetch(`${server.url}/content/v1/data/query/production?query=*`)
    await eventually(() => {
      expect(named('POST /api/auth/login')).toHaveLength(1)
      expect(named('POST /api/deposit')).toHaveLength(1)
      expect(named('GET /api/users/:id')).toHaveLength(2)
    })
    const [signIn] = named('POST /api/auth/login')
    expect(signIn).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2, status: {} })
    expect(signIn!.attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'POST' } },
      { key: 'http.route', value: { stringValue: '/api/auth/login' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ])
    const steps = childrenOf(signIn!)
    expect(steps.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'select customers',
        'queue passwords',
        'hash verify',
        'begin',
        'commit',
      ]),
    )
    expect(steps.find(({ name }) => name === 'select customers')!.attributes).toEqual([
      { key: 'db.system.name', value: { stringValue: 'sqlite' } },
      { key: 'db.operation.name', value: { stringValue: 'select' } },
      { key: 'db.collection.name', value: { stringValue: 'customers' } },
    ])
    for (const { startTimeUnixNano: start, endTimeUnixNano: end } of [signIn!, ...steps]) {
      expect(BigInt(start) <= BigInt(end)).toBe(true)
      expect(BigInt(start) >= BigInt(signIn!.startTimeUnixNano) - 2_000_000n).toBe(true)
    }
    const [upload] = named('POST /api/deposit')
    expect(upload!.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/)
    expect(upload!.parentSpanId).toBeUndefined()
    expect(childrenOf(upload!).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['storage put', 'insert deposits']),
    )
  })

  it('[O60] have a span for each mail, which is sent later', async () => {
    await eventually(() => expect(named('mail send confirmation')).toHaveLength(1))
    expect(named('mail send confirmation')[0]!.parentSpanId).toBeUndefined()
  })

  it('[O60] have a span for each run of a job, with the steps of its work, and none for a run without work', async () => {
    const steps = { retention: 'delete tokens', heads: 'select audit_links' }
    await eventually(() => {
      for (const [job, step] of Object.entries(steps)) {
        const [span] = named(`job ${job}`)
        expect(span).toMatchObject({ kind: 1, status: {}, attributes: [] })
        expect(span!.parentSpanId).toBeUndefined()
        expect(childrenOf(span!).map(({ name }) => name)).toContain(step)
      }
      expect(named('job audit links')).not.toHaveLength(0)
    })
    await eventually(async () => {
      const text = await (await fetch(`${server.url}/api/metrics`)).text()
      const of = { part: 'job', operation: 'audit links', outcome: 'ok' }
      const [runs] = readMetrics(text).of('operation_duration_seconds_count', of)
      expect(runs!.value).toBeGreaterThan(named('job audit links').length + 1)
    })
    for (const span of named('job audit links'))
      expect(childrenOf(span).map(({ name }) => name)).toContain('insert audit_links')
  })

  it('[O60] have a span for a verification, in the trace of the call that asked for it', async () => {
    const operator = await home.operator()
    await backOffice(() => server.url, operator, 'ledger verify')
    await eventually(() => expect(named('verification ledger')).toHaveLength(1))
    const [span] = named('verification ledger')
    const call = collector.spans.find(({ spanId }) => spanId === span!.parentSpanId)
    expect(call).toMatchObject({ kind: 2, traceId: span!.traceId })
  })

  it('[O60] name the kind of the error of a job that failed, and nothing of its message', async () => {
    const HEADS_FILE = join(home.folder, 'nowhere', 'heads.log')
    const other = await startServer({ ...home.env, HEADS_FILE })
    onTestFinished(async () => void (await other.end('SIGKILL')))
    await eventually(() =>
      expect(named('job heads')).toContainEqual(
        expect.objectContaining({
          status: { code: 2 },
          attributes: [{ key: 'error.type', value: { stringValue: 'ENOENT' } }],
        }),
      ),
    )
  })

  it('[O60] ignore a traceparent that is none', async () => {
    for (const id of ['0'.repeat(32), 'g'.repeat(32), email]) {
      const traceparent = `00-${id}-${PARENT}-01`
      await fetch(`${server.url}/api/health/live`, { headers: { traceparent } })
    }
    await eventually(() => expect(named('GET /api/health/live')).toHaveLength(3))
    for (const span of named('GET /api/health/live')) expect(span.parentSpanId).toBeUndefined()
  })

  it('[O60] are named in each line of the log of a request', () => {
    const lines = server
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const ofRequests = lines.filter(({ requestId }) => requestId)
    expect(ofRequests.length).toBeGreaterThan(10)
    for (const line of ofRequests)
      expect(line).toMatchObject({ trace_id: expect.stringMatching(/^[\da-f]{32}$/) })
    expect(ofRequests.filter(({ trace_id }) => trace_id === TRACE)).toHaveLength(2)
  })

  it('[O60] [K18] hold no data of a customer, no id and no SQL', () => {
    const { country, age, gender, maritalstatus, accountType, ...texts } = payload
    const text = JSON.stringify([collector.spans, collector.resources])
    for (const part of [
      ...Object.values(texts),
      'nobody-at-all',
      '1234.56',
      '127.0.0.1',
      'from "',
      'nowhere',
    ])
      expect([part, text.includes(part)]).toEqual([part, false])
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/)
  })
})

describe('a collector that does not answer', () => {
  it('[O60] costs no call, and what it cannot take is dropped and counted', async () => {
    const collector = await startCollector({ isSilent: true })
    const home = await newHome({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const server = await startServer(home.env)
    onTestFinished(async () => {
      await server.end('SIGKILL')
      await collector.stop()
      await home.remove()
    })
    const call = async () => (await fetch(`${server.url}/api/health/live`)).status
    for (let round = 0; round < 40; round++) {
      const statuses = await Promise.all(Array.from({ length: 100 }, call))
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    const metrics = readMetrics(await (await fetch(`${server.url}/api/metrics`)).text())
    const count = (outcome: string) => metrics.of('trace_spans_total', { outcome })[0]?.value
    expect(count('sent')).toBe(0)
    expect(count('dropped')).toBeGreaterThan(4_000 - MOST_WAITING - 1_024)
    await eventually(() => expect(collector.calls()).toBeGreaterThan(0))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('[O60] does not keep a server that closes', async () => {
    const collector = await startCollector({ isSilent: true })
    onTestFinished(collector.stop)
    const spans = exportSpans(collector.url, { warn: () => undefined })
    for (let number = 0; number < MOST_WAITING; number++) spans.add({} as Span)
    await spans.close()
    expect(collector.calls()).toBe(1)
  })

  it('[O60] keeps a bounded number of spans', async () => {
    const dropped = { number: 0 }
    const onCount = (message: unknown) => {
      const { metric, labels, by } = message as Counted
      if (metric === 'trace_spans_total' && labels.outcome === 'dropped') dropped.number += by
    }
    counted.subscribe(onCount)
    onTestFinished(() => void counted.unsubscribe(onCount))
    const warnings: unknown[] = []
    const log = { warn: (...given: unknown[]) => void warnings.push(given) }
    const spans = exportSpans('http://127.0.0.1:9', log)
    for (let number = 0; number < 10_000; number++) spans.add({} as Span)
    expect(dropped.number).toBe(10_000 - MOST_WAITING)
    await spans.close()
    expect(dropped.number).toBe(10_000)
    expect(warnings).toHaveLength(1)
  })
})
