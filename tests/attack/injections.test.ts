import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentQueries } from '#contract/contentQueries.ts'
import type { Route } from '#contract/routes.ts'
import { routes } from '#contract/routes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { allRoutes, bodyRoutes, dumpTables, fieldsOf, sendTo } from '../server/everyCall.ts'
import { addRecords, confirmEmail, files, formData, withdrawalOf } from '../server/fixtures.ts'
import { onEachEngine, type TestBank, type TestCustomer, testBank } from '../server/harness.ts'
import { mailDelivery } from '../server/mailDelivery.ts'
import { goodBody } from '../server/payloads.ts'
import { startSmtp } from '../server/smtp.ts'
import { sendRaw } from './wire.ts'

/** Text that another language would execute: SQL, headers, HTML, prototypes, GROQ. */

const SQL = [
  `' OR '1'='1`,
  `x' UNION SELECT password_hash FROM customers --`,
  `'; UPDATE customers SET transfer_step = 5; --`,
  `\\'; SELECT pg_sleep(60); --`,
  '%',
  `"customers"`,
]

/** Values that PostgreSQL cannot store in a text or a number, although SQLite can. */
const UNSTORABLE = ['a\u0000b', '\ud800', 1e308, -1]

onEachEngine('SQL', (startBank) => {
  let b: TestBank
  let ada: TestCustomer
  beforeAll(async () => {
    b = await startBank({ limitFactor: 1000 })
    ada = await b.newCustomer()
    await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
  })
  const SQL_WORDS = /syntax error|SQLITE_|relation "|unterminated|near "|\$argon2/i
  const count = async () => (await b.rows('customers')).length

  it('[K4] in any field is text: it is rejected or stored as typed, and no answer mentions a database', async () => {
    const [customers, hash] = [await count(), await passwordHash()]
    for (const [name, route] of bodyRoutes)
      for (const field of fieldsOf(route))
        for (const typed of [...SQL.slice(0, 3), ...UNSTORABLE]) {
          const body = { ...goodBody[name]?.(ada), [field]: typed }
          const reply = await sendTo(b, route, ada, { body })
          const label = `${name}.${field} ${typed}: ${reply.status} ${reply.text.slice(0, 200)}`
          expect(reply.status, label).toBeLessThan(500)
          expect(reply.text, label).not.toMatch(SQL_WORDS)
        }
    // Each accepted registration is one more customer; no other one is missing or changed.
    expect(await count()).toBeGreaterThanOrEqual(customers)
    expect(await passwordHash()).toBe(hash)
  })
  const passwordHash = async () => (await b.row('customers', { id: ada.id })).password_hash

  it('[K4] in a path, a token or a query finds nothing and changes nothing', async () => {
    const before = await dumpTables(b)
    for (const typed of SQL) {
      const written = encodeURIComponent(typed)
      for (const [, route] of allRoutes) {
        const path = `${route.path.replace(':id', written)}${route.query ? `?token=${written}` : ''}`
        if (path === route.path && route.access === 'public') continue
        const token = route.access === 'customer' && path !== route.path ? ada.token : typed
        const reply = await b.call(route.method, path, { token })
        // The page of a mailed link may be the same for every link.
        const expected = [...(route.page ? [200] : []), 400, 401, 404, 410]
        const label = `${route.method} ${path}: ${reply.status}`
        expect(expected.includes(reply.status), label).toBe(true)
        expect(reply.text).not.toMatch(SQL_WORDS)
      }
    }
    expect(await dumpTables(b)).toBe(before)
  })

  it('[K4] opens no session, and selects no customer in the back office', async () => {
    for (const typed of SQL) {
      const signIn = await b.call('POST', 'auth/login', {
        body: { email: typed, password: typed },
      })
      expect([typed, signIn.status]).toEqual([typed, 401])
      for (const command of ['customers/show', 'deposits/list', 'audit/list']) {
        const reply = await b.call('POST', `/backoffice/${command}`, {
          headers: await b.operator(),
          body: { subject: typed, flags: { limit: typed, after: typed } },
        })
        const label = `${command} ${typed}: ${reply.text.slice(0, 200)}`
        expect([400, 404].includes(reply.status), label).toBe(true)
        expect(reply.text, label).not.toMatch(SQL_WORDS)
      }
    }
  })
})

describe('other languages', () => {
  let b: TestBank
  let base: string
  let ada: TestCustomer
  beforeAll(async () => {
    b = await testBank({ engine: 'sqlite', limitFactor: 1000 })
    base = await b.listen()
    ada = await b.newCustomer()
    await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
  })
  afterAll(() => b?.close())

  it('[S8] [K10] typed line breaks and HTML add no header, recipient or markup to a mail', async () => {
    const smtp = await startSmtp()
    onTestFinished(smtp.stop)
    mailDelivery(() => b).deliver(smtp.url)
    const injected = 'Ada\r\nBcc: taken@elsewhere.example\r\n\r\n<b>Pay here</b>'
    for (const [name, route] of bodyRoutes)
      for (const field of fieldsOf(route).filter((one) => /email/i.test(one)))
        for (const typed of [
          `${ada.email}\r\nBcc: x@y.example`,
          `<b>@y.example`,
          `a@b.example,c@d.example`,
        ]) {
          const body = { ...goodBody[name]?.(ada), [field]: typed }
          const { status } = await sendTo(b, route, ada, { body })
          expect([name, field, status >= 400 && status < 500]).toEqual([name, field, true])
        }
    const customer = await b.newCustomer({ firstName: '<b>Ada</b>' })
    await confirmEmail(b, customer.email)
    await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
    for (const text of [injected, '<img src=x onerror=alert(1)>']) {
      const payee = withdrawalOf(customer, { accountName: text, bankName: text })
      await customer.call('POST', 'transfer/code', { body: payee })
      await b.call('POST', 'contact', {
        body: { ...goodBody.contact?.(customer), name: text, message: text },
      })
    }
    await eventually(() => expect(smtp.to(customer.email).length).toBeGreaterThan(0))
    expect(smtp.attempts.filter((to) => to.includes('taken@'))).toEqual([])
    for (const { text } of smtp.received) {
      const [head = '', ...body] = text.split('\r\n\r\n')
      const names = head.match(/^[\w-]+(?=:)/gm)?.map((name) => name.toLowerCase()) ?? []
      expect(new Set(names).size).toBe(names.length)
      expect(names).not.toContain('bcc')
      expect(head).toMatch(/^content-type: text\/plain/im)
      expect(body.join()).not.toMatch(/<b>|<img/)
    }
  })

  it('[S8] a link in a mail has the configured site, whatever Host or forwarding header was sent', async () => {
    const headers = {
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'x-original-url': '/backoffice/customers/list',
    }
    const body = JSON.stringify({ email: ada.email })
    const reply = await sendRaw(base, { method: 'POST', path: '/api/auth/forget', headers, body })
    expect(reply.status).toBe(200)
    const mail = await b.lastMail(ada.email)
    expect(mail).toContain(b.config.siteUrl)
    expect(mail).not.toContain('evil.example')
  })

  it('[S1] no page contains a visitor’s text in its HTML, and no header repeats it', async () => {
    const typed = `"><script>alert(1)</script><svg onload=alert(1)>`
    const crlf = '%0d%0aset-cookie:%20taken=1%0d%0a%0d%0a<script>'
    const pages = allRoutes.filter(([, route]) => (route as Route).page)
    expect(pages.length).toBeGreaterThan(3)
    for (const path of [
      ...pages.map(([, route]) => `/api/${route.path}?token=`),
      ...[
        '/',
        '/register?ref=',
        '/docs/api?x=',
        '/reset-password/',
        '/api/',
        '/content/v1/data/query/',
      ],
    ])
      for (const end of [encodeURIComponent(typed), crlf])
        for (const method of ['GET', 'POST']) {
          const headers = { accept: 'text/html', origin: `https://${crlf}`, referer: typed }
          const reply = await sendRaw(base, { method, path: path + end, headers })
          const label = `${method} ${path}${end}: ${reply.status}`
          expect(reply.status, label).toBeLessThan(500)
          if (String(reply.headers['content-type']).includes('html'))
            expect(/<script>alert|<svg onload/.test(reply.text), label).toBe(false)
          expect(reply.headers['x-content-type-options'], label).toBe('nosniff')
          expect(JSON.stringify(reply.headers), label).not.toContain('taken=1"')
          expect(reply.headers['set-cookie'], label).toBeUndefined()
        }
  })

  it('[K4] no JSON, form or query changes the prototype of objects', async () => {
    const polluted = () => [({} as Row).polluted, ([] as unknown as Row).polluted, {}.toString.name]
    type Row = Record<string, unknown>
    const clean = polluted()
    const hostile = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    const headers = { token: ada.token, 'content-type': 'application/json' }
    for (const [name, route] of bodyRoutes) {
      const path = `/api/${route.path.replace(':id', ada.id)}?__proto__[polluted]=1&constructor[prototype][polluted]=1`
      if (route.files) {
        const names = [
          '__proto__',
          '__proto__.polluted',
          'constructor.prototype.polluted',
          'toString',
        ]
        const parts = Object.fromEntries(names.map((field) => [field, '1']))
        const images = Object.fromEntries(route.files.map((field) => [field, files.png()]))
        const form = formData({
          ...(goodBody[name]?.(ada) as Record<string, string>),
          ...parts,
          ...images,
        })
        const hidden = formData({ __proto__: files.png(), constructor: files.png() })
        for (const sent of [form, hidden])
          expect((await ada.call('POST', route.path, { form: sent })).status).toBeLessThan(500)
      } else {
        const inside = `{${fieldsOf(route).map((field) => `"${field}":${hostile}`)}}`
        for (const body of [hostile, inside, `[${hostile}]`]) {
          const reply = await sendRaw(base, { method: route.method, path, headers, body })
          expect([name, reply.status < 500]).toEqual([name, true])
        }
      }
    }
    const search = new URLSearchParams({ query: contentQueries.branches.groq, $__proto__: hostile })
    await sendRaw(base, { path: `/content/v1/data/query/production?${search}` })
    const operator = { ...(await b.operator()), 'content-type': 'application/json' }
    const flags = `{"subject":"x","flags":${hostile}}`
    const path = '/backoffice/deposits/confirm'
    const operators = await b.listenBackOffice()
    const reply = await sendRaw(operators, { method: 'POST', path, headers: operator, body: flags })
    expect(reply.status).toBeLessThan(500)
    expect(polluted()).toEqual(clean)
  })

  it('[C7] GROQ in a parameter is text, and a token gives no additional access', async () => {
    const { productPage } = contentQueries
    const path = (params: object) =>
      `/content/v2024-10-28/data/query/production?${new URLSearchParams({ query: productPage.groq, ...params })}`
    for (const typed of ['"] | *[_type == "', '*', 'x" || true || "', '$slug', '\\u0022] | * [']) {
      const reply = await sendRaw(base, { path: path({ $slug: JSON.stringify(typed) }) })
      expect([typed, [200, 400].includes(reply.status)]).toEqual([typed, true])
      if (reply.status === 200) expect(JSON.parse(reply.text).result).toBeNull()
    }
    for (const extra of [
      { perspective: 'raw' },
      { explain: 'true' },
      { tag: '*' },
      { $identity: '"admin"' },
    ]) {
      const reply = await sendRaw(base, { path: path({ $slug: '"wire-transfer"', ...extra }) })
      expect(reply.text).not.toContain('drafts.')
    }
  })

  it('[K4] a field of the wrong type is rejected, and nothing is stored', async () => {
    const before = await dumpTables(b)
    for (const twice of [`${ada.id}&id=x`, `${ada.id}?id=x`]) {
      const { status } = await ada.call('GET', `users/${encodeURIComponent(twice)}`)
      expect(status).toBe(404)
    }
    // A repeated parameter or part is not text.
    const token = 'x'.repeat(43)
    for (const [, route] of allRoutes.filter(([, { query }]) => query)) {
      const { status } = await b.call(route.method, `${route.path}?token=${token}&token=${token}`)
      expect(status).toBe(400)
    }
    const deposit = goodBody.deposit?.(ada) as Record<string, string>
    const form = formData({ ...deposit, amount: ['1', '1000000'], images: files.png() })
    expect((await ada.call('POST', routes.deposit.path, { form })).status).toBe(400)
    expect(await dumpTables(b)).toBe(before)
  })
})
