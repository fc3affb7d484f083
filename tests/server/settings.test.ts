import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configFromEnv } from '#server/config.ts'

const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'S3_URL',
  'BACKUP_S3_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'DEMO',
  'USAGE_COUNTS',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'CONTENT_DIR',
  'WEB_DIR',
  'SITE_URL',
  'VITE_API_URL',
  'VITE_CONTENT_URL',
  'VITE_MAP_URL',
  'VITE_CHART_URL',
  'FRAME_SOURCES',
  'CORS_ORIGINS',
  'METRICS_KEY',
  'TRUST_PROXY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'HASHES_AT_ONCE',
  'LIMIT_FACTOR',
  'LOG',
] as const
type Name = (typeof names)[number]

/** The error lines for invalid settings. */
function problemsOf(env: Partial<Record<Name, string>>): string[] {
  try {
    configFromEnv(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('an invalid setting', () => {
  const invalidValues: [Name, string[]][] = [
    ['PORT', ['http', '-1', '70000', '4180.5', '0x50', '1e3', ' 80', '٣']],
    ['HOST', ['http://x', 'a b', '300.1.1.1', '127.0.0.1:80', '-x', 'a..b', '[::1]']],
    ['DATA_DIR', [' ', 'data\n', '\u0007']],
    ['CONTENT_DIR', [' content']],
    ['WEB_DIR', ['dist\t']],
    [
      'DATABASE_URL',
      [
        'nonsense',
        'mysql://db/bank',
        'postgres://a:%zz@db/bank',
        ' postgres://db/x',
        'postgres://b@h:99999/b',
      ],
    ],
    ['S3_URL', ['x', 'https://host/bucket', 'https://key:secret@host', 'https://k:%zz@host/b']],
    ['BACKUP_S3_URL', ['x', 'https://host', 'https://key:secret@host/bucket', 's3://a:b@host']],
    ['SMTP_URL', ['mail.example', 'smtp:', 'smtp://', 'http://mail.example', 'smtp://a:%zz@m']],
    ['MAIL_FROM', ['bank', 'a@b@c.example', 'Bank <a@b.example>', 'a@b.example\nBcc: x@y.example']],
    ['SUPPORT_EMAIL', ['@', 'call us', 'a@b.example,c@d.example']],
    ['USAGE_COUNTS', ['yes', 'ON']],
    ['DEMO', ['yes', 'ON', 'false', '0', ' off']],
    ['SITE_URL', ['javascript:alert(1)', 'bank.example', 'https://', 'https://a:b@bank.example']],
    [
      'SITE_URL',
      ['https://bank.example/bank', 'https://bank.example/?a=b', 'https://bank.example#a'],
    ],
    [
      'FRAME_SOURCES',
      [';', "'unsafe-inline'", '*', 'https:', 'https://a.example;script-src', 'a.example'],
    ],
    ['FRAME_SOURCES', ['https://a.example/path', 'https://a.example, javascript:x', ' , ']],
    [
      'VITE_API_URL',
      ['api/', '//api.example/', 'ftp://api.example/', 'https://a:b@api.example/', 'https://'],
    ],
    [
      'VITE_API_URL',
      ['/api?x', '/api#x', 'https://api.example/?key=1', '/a b', 'https://a.example/;x'],
    ],
    ['VITE_CONTENT_URL', ['content', 'https://*.example/content', '/"x', 'https://a.example/<']],
    [
      'VITE_MAP_URL',
      ['/map', 'https://map.example/', 'https://{query}.example', 'map.example/{query}'],
    ],
    [
      'VITE_MAP_URL',
      [
        'https://a:b@map.example/{query}',
        ' https://map.example/{query}',
        'ftp://a.example/{query}',
      ],
    ],
    ['VITE_CHART_URL', ['https://charts.example/{query}', 'javascript:{symbol}', '{symbol}']],
    [
      'CORS_ORIGINS',
      ['*', 'null', 'https://*.bank.example', 'bank.example', 'https://a.example/x'],
    ],
    ['METRICS_KEY', ['short', 'hunter2hunter2', 'with a space, and long enough']],
    ['SANITY_PROJECT_ID', ['Abc', 'a.b', 'a/b', '../x']],
    ['SANITY_DATASET', ['Production', 'a b', '-x', 'a/b']],
    ['TRUST_PROXY', ['true', 'all', '1', '2', 'proxy.example', ' ,', '10.0.0.1,everybody']],
    ['TRUST_PROXY', ['0.0.0.0/0', '::/0', '10.0.0.0/33']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318', 'grpc://c.example', 'http://a:b@c.example']],
    ['HASHES_AT_ONCE', ['0', '65', 'many']],
    ['LIMIT_FACTOR', ['0', '-1', '0.5', '1.5', '1001', '1e2', '0x10', 'off']],
    ['LOG', ['loud', 'WARN', 'on']],
  ]
  it.each(invalidValues.flatMap(([name, texts]) => texts.map((text) => [name, text] as const)))(
    '[O6] [K7] %s=%j is rejected in one line that names it',
    (name, text) => {
      const [line, ...others] = problemsOf({ [name]: text })
      expect(others).toEqual([])
      expect(line).toMatch(new RegExp(`^${name} must be `))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the line must not contain them
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
    },
  )

  it('[O6] is rejected in the same words as before', async () => {
    const lines = invalidValues.flatMap(([name, values]) =>
      values.map((text) => `${JSON.stringify(text)}: ${problemsOf({ [name]: text }).join('|')}`),
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('settingsRefusals.txt')
  })

  it('[O6] is reported together with all others', () => {
    const env = Object.fromEntries(invalidValues.map(([name, [first = '']]) => [name, first]))
    const reportedNames = problemsOf(env).map((line) => line.split(' ')[0])
    expect(new Set(reportedNames)).toEqual(new Set(names))
    expect(reportedNames).toHaveLength(names.length)
  })

  it('[O6] any environment is either rejected by name, or gives a valid configuration', () => {
    const secret = 'hunter2hunter2'
    const parts = [
      secret,
      '://',
      'https',
      'postgres',
      '@',
      '/',
      ':',
      '%',
      ';',
      '\n',
      '.',
      '*',
      'on',
      '1',
    ]
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), text) as fc.Arbitrary<
          Partial<Record<Name, string>>
        >,
        (env) => {
          const lines = problemsOf(env)
          const given = Object.keys(env)
          for (const line of lines) expect(given).toContain(line.split(' ')[0])
          const reportedNames = lines.filter((line) =>
            /^(DATABASE_URL|S3_URL|BACKUP_S3_URL|SMTP_URL|METRICS_KEY)/.test(line),
          )
          expect(reportedNames.join()).not.toContain(secret)
          if (lines.length > 0) return
          const config = configFromEnv(env)
          expect(config.port).toBeGreaterThanOrEqual(0)
          expect(config.siteUrl).toMatch(/^https?:\/\/[^/?#@\s]+$/)
          for (const source of config.frameSources)
            expect(source).toMatch(/^https?:\/\/[^\s;,']+$/i)
          expect(config.addresses.apiUrl).toMatch(/^(https?:\/\/[^\s;,'"]+)?\/([^\s;'"]*\/)?$/i)
          expect(config.addresses.contentUrl).not.toMatch(/\/$|[\s'"<>]/)
          for (const origin of config.corsOrigins) expect(new URL(origin).origin).toBe(origin)
          expect(config.mailFrom).toMatch(/^[^\s@<>]+@[^\s@<>]+$/)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a valid setting', () => {
  it.each<[Partial<Record<Name, string>>, object]>([
    [{ SITE_URL: 'https://Bank.example/' }, { siteUrl: 'https://bank.example' }],
    [{ SITE_URL: 'http://127.0.0.1:4180' }, { siteUrl: 'http://127.0.0.1:4180' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'bank-1.internal' }, { host: 'bank-1.internal' }],
    [{ DATABASE_URL: 'postgres:///bank' }, { databaseUrl: 'postgres:///bank' }],
    [
      { SMTP_URL: 'smtps://a%40b:c@mail.example:465' },
      { smtpUrl: 'smtps://a%40b:c@mail.example:465' },
    ],
    [
      { FRAME_SOURCES: 'https://map.example, https://*.charts.example:8443/' },
      { frameSources: ['https://map.example', 'https://*.charts.example:8443/'] },
    ],
    [
      { VITE_API_URL: '/bank/api', VITE_CONTENT_URL: 'http://127.0.0.1:4180/content/' },
      { addresses: { apiUrl: '/bank/api/', contentUrl: 'http://127.0.0.1:4180/content' } },
    ],
    [
      { VITE_API_URL: 'https://api.bank.example' },
      { addresses: { apiUrl: 'https://api.bank.example/', contentUrl: '/content' } },
    ],
    [
      { CORS_ORIGINS: 'https://Bank.example/, http://127.0.0.1:8080' },
      { corsOrigins: ['https://bank.example', 'http://127.0.0.1:8080'] },
    ],
    [{}, { host: '127.0.0.1', port: 4180, databaseUrl: undefined, demo: true, trustProxy: false }],
    [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
    [
      { TRUST_PROXY: 'loopback, 10.0.0.0/8 2001:db8::1' },
      { trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'] },
    ],
    [{ MAIL_FROM: 'no-reply@bank.example' }, { mailFrom: 'no-reply@bank.example' }],
    [
      { PORT: '', LOG: '', DEMO: '', FRAME_SOURCES: '' },
      { port: 4180, log: 'warn', demo: true },
    ],
  ])('[O6] [K7] %j', (env, expected) => {
    expect(configFromEnv(env)).toMatchObject(expected)
  })
})

it('[O8] a page with TLS cannot call an address without it, except on this machine', () => {
  const SITE_URL = 'https://bank.example'
  for (const name of ['VITE_API_URL', 'VITE_CONTENT_URL'] as const) {
    expect(problemsOf({ SITE_URL, [name]: 'http://api.bank.example/' })).toEqual([
      expect.stringMatching(`^${name} must be an https: address`),
    ])
    for (const url of ['https://api.bank.example/', 'http://localhost:1/', '/elsewhere/'])
      expect(problemsOf({ SITE_URL, [name]: url })).toEqual([])
    expect(problemsOf({ [name]: 'http://api.bank.example/' })).toEqual([])
  }
})

describe('demonstration customers', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '10.0.0.5' }, false],
    [{ HOST: 'bank.example' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ SITE_URL: 'https://bank.example' }, false],
    [{ SITE_URL: 'http://192.168.1.9:4180' }, false],
    [{ SITE_URL: 'https://bank.example', DEMO: 'on' }, true],
    [{ SITE_URL: 'http://localhost:8080' }, true],
    [{ SITE_URL: 'http://bank.localhost' }, true],
    [{ SITE_URL: 'http://[::1]:4180' }, true],
  ])('[O6] %j: %s', (env, demo) => {
    expect(configFromEnv(env).demo).toBe(demo)
  })
})
