import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentFilters } from '#contract/contentQueries.ts'
import { type Metric, metrics } from '#server/platform/metricTable.ts'
import { targetOf } from '#tests/docs/sections.ts'
import { files, formData } from '#tests/server/fixtures.ts'
import { registration } from '#tests/server/person.ts'
import { startSmtp } from '#tests/server/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { newHome, runToEnd, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { unknownIn, watchedQueries } from '#tests/support/watched.ts'
import { alertRules } from '../../scripts/metricDocs.ts'
import { backOffice, send } from './client.ts'

/** A server with one customer, whose figures an operator reads. */
let home: Awaited<ReturnType<typeof newHome>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: ServerProcess
let first: string
const payload = registration(new Date())
const { email, password } = payload
let token = ''
let id = ''

const post = (path: string, body: object | FormData, headers?: Record<string, string>) =>
  send(server.url, 'POST', path, body, headers)
const scrape = async () => (await fetch(`${server.url}/api/metrics`)).text()
/** The one value of a metric with these labels. */
const figure = async (name: string, labels: Record<string, string> = {}) => {
  const found = readMetrics(await scrape()).of(name, labels)
  return found.length === 1 ? found[0]!.value : found.map((one) => one.value)
}

beforeAll(async () => {
  smtp = await startSmtp()
  home = await newHome({ SMTP_URL: smtp.url, LIMIT_FACTOR: '1' })
  server = await startServer(home.env)
  first = await scrape()
  await post('auth/register', payload)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await smtp?.stop()
  await home?.remove()
})

describe('the metrics', () => {
  it('[O58] begin at 0 where their labels are known, so that the first event is an increase', () => {
    const samples = readMetrics(first)
    for (const [name, labels] of [
      ['sign_ins_total', { step: 'password', outcome: 'wrong' }],
      ['operator_sign_ins_total', { step: 'password', outcome: 'wrong' }],
      ['limit_refusals_total', { limit: 'signIn', scope: 'accountAndIp' }],
      ['mail_attempts_total', { kind: 'code', outcome: 'given up' }],
    ] as const)
      expect([name, samples.of(name, labels).map(({ value }) => value)]).toEqual([name, [0]])
  })

  it('[O58] count sign-ins by outcome, and refusals by limit', async () => {
    const signIn = (given: string) => post('auth/login', { email, password: given })
    const { _id, accessToken } = await (await signIn(password)).json()
    ;[id, token] = [_id, accessToken]
    const statuses: number[] = []
    while (!statuses.includes(429)) statuses.push((await signIn('a wrong guess 7')).status)
    const count = (outcome: string) => figure('sign_ins_total', { step: 'password', outcome })
    expect(await Promise.all(['signed in', 'wrong', 'limited'].map(count))).toEqual([
      1,
      statuses.length - 1,
      1,
    ])
    expect(await figure('limit_refusals_total', { limit: 'signIn', scope: 'accountAndIp' })).toBe(1)
    const hashes = { part: 'hash', operation: 'verify', outcome: 'ok' }
    expect(await figure('operation_duration_seconds_count', hashes)).toBe(statuses.length)
  })

  it('[O58] [B2] count sign-ins of operators by outcome', async () => {
    const operator = await home.operator()
    for (const kind of ['ledger', 'audit'])
      await backOffice(() => server.url, operator, `${kind} verify`)
    const wrong = { email: 'nobody@bank.example', password: 'wrong' }
    await fetch(`${server.operators}/backoffice/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    })
    const count = (outcome: string) =>
      figure('operator_sign_ins_total', { step: 'password', outcome })
    expect(await Promise.all(['wrong', 'code asked'].map(count))).toEqual([1, 0])
  })

  it('[O48] tell when ledger and audit were last verified, and that they were whole', async () => {
    for (const kind of ['ledger', 'audit']) {
      expect(readMetrics(first).of('verification_last_whole', { kind })).toEqual([])
      expect(await figure('verification_last_whole', { kind })).toBe(1)
      const at = await figure('verification_last_timestamp_seconds', { kind })
      expect(Math.abs(Date.now() / 1_000 - Number(at))).toBeLessThan(60)
    }
  })

  it('[O48] tell of mails that wait, are sent, and are given up', async () => {
    await eventually(() => expect(smtp.to(email)).not.toEqual([]))
    smtp.state.later = true
    await post('newsletter', { email: 'later-robin@vale.example' })
    await post('newsletter', { email: 'refused-robin@vale.example' })
    const of = (outcome: string) => figure('mail_attempts_total', { kind: 'newsletter', outcome })
    await eventually(async () => {
      expect([await of('retried'), await of('given up')]).toEqual([1, 1])
      expect(await figure('mails_waiting')).toBe(1)
    })
    expect(await figure('mails_oldest_waiting_seconds')).toBeGreaterThan(0)
    expect(await figure('mail_attempts_total', { kind: 'confirmation', outcome: 'sent' })).toBe(1)
  })

  it('[O58] count open streams of content apart from requests', async () => {
    const given = new URLSearchParams({ query: contentFilters.shown.groq })
    const stop = new AbortController()
    const path = `/content/v1/data/listen/production?${given}`
    const stream = await fetch(server.url + path, { signal: stop.signal })
    expect(stream.status).toBe(200)
    expect(await figure('content_listeners')).toBe(1)
    expect(await figure('http_requests_in_progress')).toBe(1)
    stop.abort()
    await eventually(async () => expect(await figure('content_listeners')).toBe(0))
    const route = { route: '/content/:version/data/listen/:dataset' }
    expect(await figure('http_request_duration_seconds_count', route)).toEqual([])
  })

  it('[O58] tell how long statements, files and content queries take', async () => {
    const deposit = { amount: '1234.56', userId: id, name: payload.firstName, email }
    await post('deposit', formData({ ...deposit, images: files.png() }), { token })
    const counts = readMetrics(await scrape()).of('operation_duration_seconds_count')
    const of = (part: string) =>
      counts.flatMap(({ labels }) => (labels.part === part ? labels.operation! : [])).sort()
    const kinds = ['begin', 'commit', 'delete', 'insert', 'rollback', 'select', 'update']
    expect(kinds).toEqual(expect.arrayContaining(of('database')))
    expect(of('database')).toEqual(expect.arrayContaining(['insert', 'select']))
    expect(of('storage')).toContain('put')
    expect(of('queue')).toContain('passwords')
  })

  it('[O58] tell when a background job last ended, and how', async () => {
    for (const name of ['retention', 'audit links', 'heads'])
      expect([name, await figure('job_last_succeeded', { name })]).toEqual([name, 1])
  })

  it('[O58] tell when the last backup was complete', async () => {
    expect(readMetrics(first).of('backup_last_timestamp_seconds')[0]?.value).toBe(0)
    const script = { script: 'scripts/backup.ts', words: [join(home.folder, 'copy')] }
    expect((await runToEnd(home.env, script)).code).toBe(0)
    const at = Number(await figure('backup_last_timestamp_seconds'))
    expect(Math.abs(Date.now() / 1_000 - at)).toBeLessThan(60)
  })

  it('[O58] are those of the table, with its labels and their values, and no others', async () => {
    const { declared, samples } = readMetrics(await scrape())
    const own = declared.filter((name) => !/^(process|nodejs)_/.test(name))
    expect(own.sort()).toEqual(Object.keys(metrics).sort())
    for (const [name, { kind, labels = {} }] of Object.entries<Metric>(metrics)) {
      const ofMetric = kind === 'histogram' ? `${name}_count` : name
      const found = samples.filter((sample) => sample.name === ofMetric)
      expect([name, found.length > 0]).toEqual([name, true])
      // Prometheus has these of its own, and would rename ours.
      expect(Object.keys(labels)).toEqual(expect.not.arrayContaining(['job']))
      expect(Object.keys(labels)).toEqual(expect.not.arrayContaining(['instance']))
      for (const sample of found) {
        expect([name, Object.keys(sample.labels).sort()]).toEqual([
          name,
          Object.keys(labels).sort(),
        ])
        for (const [label, values] of Object.entries(labels))
          if (typeof values !== 'string')
            expect([name, values]).toEqual([name, expect.arrayContaining([sample.labels[label]])])
      }
    }
  })

  it('[O58] hold no data of a customer, and no SQL', async () => {
    const text = await scrape()
    const { country, age, gender, maritalstatus, accountType, ...texts } = payload
    for (const part of [
      ...Object.values(texts),
      id,
      token,
      'robin@vale',
      '1234.56',
      'FROM',
      '"customers"',
    ])
      expect([part, text.includes(part)]).toEqual([part, false])
    const { version } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(readMetrics(text).of('bank_build_info', { version })).toHaveLength(1)
  })
})

describe('the alerts and the dashboard', () => {
  it('[O59] ask only for metrics, labels and values that a server has', async () => {
    const { samples } = readMetrics(await scrape())
    const asked = watchedQueries()
    expect(asked.length).toBeGreaterThan(40)
    for (const [place, query] of asked)
      expect([place, unknownIn(query, samples)]).toEqual([place, []])
  })

  it('[O59] each alert has a severity, and a link to what to do', async () => {
    const page = await readFile('docs/operations.md', 'utf8')
    for (const { alert, labels, annotations } of alertRules()) {
      expect([alert, ['critical', 'warning']]).toEqual([
        alert,
        expect.arrayContaining([labels.severity]),
      ])
      const [file, anchor] = annotations.runbook.split('#')
      expect([alert, file]).toEqual([alert, 'docs/operations.md'])
      expect(targetOf(page, anchor)).toContain(annotations.action)
    }
  })
})
