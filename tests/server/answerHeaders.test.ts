import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'

const FILES =
  'app.html index.html 404.html .hidden robots.txt assets/a-1.js assets/a-1.svg book/index.html book/preview.html book/assets/b-1.js backoffice/index.html backoffice/assets/c-1.js'

/** A plain bank, and one for which everything that changes headers is set. */
const banksBy: Record<string, Record<string, string>> = {
  plain: { SITE_URL: 'http://bank.example', DEMO: 'off' },
  whole: {
    SITE_URL: 'https://bank.example',
    DEMO: 'on',
    TRUST_PROXY: 'loopback',
    CORS_ORIGINS: 'https://site.example',
    FRAME_SOURCES: 'https://frames.example',
    VITE_MAP_URL: 'https://map.example/{query}',
    VITE_API_URL: 'https://api.example/api',
    SANITY_PROJECT_ID: 'abc12345',
    SANITY_DATASET: 'production',
  },
}

const site = { origin: 'https://site.example' }
const preflight = (method: string) => ({
  ...site,
  'access-control-request-method': method,
  'access-control-request-headers': 'content-type,token',
})
type Headers = Record<string, string>

/** One of each kind of answer for customers. */
const calls: [call: string, headers?: Headers][] = [
  ...'/ /login /Login//?a=b /register?a=b /nothing /.hidden /index.html /robots.txt /book /book/preview.html'
    .split(' ')
    .map((path): [string] => [`GET ${path}`]),
  ...'/assets/a-1.js /assets/a-1.svg /assets/none.js /book/assets/b-1.js /docs/api /content/config.json'
    .split(' ')
    .map((path): [string] => [`GET ${path}`]),
  ...'health health/ready nothing users/nobody openapi.json metrics newsletter/unsubscribe?token=x'
    .split(' ')
    .map((path): [string] => [`GET /api/${path}`]),
  ['HEAD /'],
  ['HEAD /api/health'],
  ['GET /robots.txt', { range: 'bytes=0-0' }],
  ['GET /assets/a-1.js', { range: 'bytes=0-0' }],
  ['GET /', { accept: 'application/json' }],
  ['GET /nothing', { accept: 'application/json' }],
  ['POST /nothing'],
  ['POST /api/auth/login', { 'content-type': 'text/plain' }],
  ['POST /api/auth/login', { 'content-type': 'application/json' }],
  ...['/', '/api/health', '/content/config.json', '/api/metrics'].map((path): [string, Headers] => [
    `GET ${path}`,
    site,
  ]),
  ['GET /api/health', { origin: 'https://other.example' }],
  ...['/api/auth/login', '/api//auth/login', '/api/%6Detrics', '/api/metrics/', '/login'].map(
    (path): [string, Headers] => [`OPTIONS ${path}`, preflight('PUT')],
  ),
]

/** The same for operators. */
const operatorCalls: typeof calls = [
  ...'/ /queue?a=b /assets/c-1.js /assets/none.js /none.js /backoffice/nothing'
    .split(' ')
    .map((path): [string] => [`GET ${path}`]),
  ['POST /queue'],
  ['POST /backoffice/queue/list'],
  ['POST /backoffice/queue/list', { 'sec-fetch-site': 'cross-site' }],
  ['POST /backoffice/queue/list', { 'sec-fetch-site': 'same-origin' }],
  ['POST /backoffice/queue/list', { origin: 'https://other.example' }],
  ['GET /', { host: 'other.example' }],
]

let folder: string
const banks: Record<string, Bank> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quatums-answers-'))
  for (const file of FILES.split(' ')) {
    await mkdir(dirname(join(folder, 'web', file)), { recursive: true })
    await writeFile(join(folder, 'web', file), `<title>${file}</title>`)
  }
  for (const [name, env] of Object.entries(banksBy)) {
    const fixed = { DATA_DIR: join(folder, name), WEB_DIR: join(folder, 'web'), LOG: 'off' }
    banks[name] = await buildBank({ config: configFromEnv({ ...fixed, ...env }) })
  }
})
afterAll(async () => {
  for (const bank of Object.values(banks)) await bank.close()
  await rm(folder, { recursive: true, force: true })
})

/** Of times, sizes and ids it only counts that they are there. */
const VARYING = /^(date|etag|last-modified|content-length|retry-after|x-request-id)$/

it('[S1] [P15] [P16] [K23] each kind of answer has the status and the headers of before a change of the code', async () => {
  const lines: string[] = []
  for (const [name, { app, backOffice }] of Object.entries(banks))
    for (const [of, asked] of [
      [app, calls],
      [backOffice, operatorCalls],
    ] as const) {
      const known = new Map<string, string>()
      for (const [call, headers = {}] of asked) {
        const [method, url] = call.split(' ') as ['GET', string]
        const reply = await of.inject({ method, url, headers: { accept: 'text/html', ...headers } })
        lines.push(`${name} ${of === app ? '' : 'back office '}${call} ${JSON.stringify(headers)}`)
        lines.push(
          `  ${reply.statusCode} ${reply.body.slice(0, 60).replace(/\s+|,"requestId.*/g, ' ')}`,
        )
        // A header with the value of the answers before is not repeated.
        for (const [header, value] of Object.entries(reply.headers).sort()) {
          const text = VARYING.test(header) ? '…' : String(value)
          if (known.get(header) !== text) lines.push(`  ${header}: ${text}`)
          known.set(header, text)
        }
        for (const header of known.keys())
          if (!(header in reply.headers) && known.delete(header)) lines.push(`  without ${header}`)
      }
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('answerHeaders.txt')
})
