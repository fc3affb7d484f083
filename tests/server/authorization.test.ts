import { beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '#contract/routes.ts'
import { bodyRoutes, customerRoutes, dumpTables, fieldsOf, sendTo } from './everyCall.ts'
import { addRecords } from './fixtures.ts'
import { onSqlite, type TestCustomer } from './harness.ts'
import { goodBody, goodQuery } from './payloads.ts'

onSqlite('authorization and validation', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  /** The answers to malformed calls. */
  const said: string[] = []
  let ada: TestCustomer
  let eve: TestCustomer
  beforeAll(async () => {
    ada = await b.newCustomer()
    eve = await b.newCustomer()
    for (const customer of [ada, eve])
      await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
  })

  const dumpAll = () => dumpTables(b)
  const send = (
    route: Route,
    customer: TestCustomer | undefined,
    call: { id?: string; body?: Record<string, unknown> },
  ) => sendTo(b, route, customer, call)

  describe('ownership', () => {
    it.each(customerRoutes.filter(([, route]) => route.path.includes(':id')))(
      '[K3] %s with another customer’s id, or an unknown one, is 404 and nothing changes',
      async (name, route) => {
        const before = await dumpAll()
        for (const id of [ada.id, 'nobody', '0', '%00', ada.id.toUpperCase(), `${eve.id} `]) {
          const reply = await send(route, eve, { id, body: goodBody[name]?.(eve) })
          expect([id, reply.status]).toEqual([id, 404])
        }
        expect(await dumpAll()).toBe(before)
      },
    )

    it.each(
      customerRoutes.flatMap(([name, route]) =>
        ['userId', 'email']
          .filter((field) => fieldsOf(route).includes(field))
          // A payee's or a new address: `payees.test.ts` (S10), `emailChange.test.ts` (G4).
          .filter((field) => field !== 'email' || !route.othersEmail)
          .map((field) => [name, field, route] as const),
      ),
    )(
      '[K3] %s with another customer’s %s is 404 and nothing changes',
      async (name, field, route) => {
        const before = await dumpAll()
        const theirs = field === 'userId' ? ada.id : ada.email
        for (const value of [theirs, ` ${theirs.toUpperCase()} `]) {
          const body = { ...goodBody[name]?.(eve), [field]: value }
          expect((await send(route, eve, { body })).status).toBe(404)
        }
        expect(await dumpAll()).toBe(before)
      },
    )
  })

  describe('bad input', () => {
    const invalidValues: [string, unknown][] = [
      ['empty', ''],
      ['blank', '   '],
      ['too long', 'x'.repeat(20_000)],
      ['NUL', 'a\u0000b'],
      ['half a character', '\ud800'],
      ['a right-to-left mark', '\u202e'],
      ['markup', '<script>alert(1)</script>'],
      ['a quote', `'; DROP TABLE customers; --`],
      ['null', null],
      ['true', true],
      ['a number', 12.345],
      ['a huge number', 1e308],
      ['a negative number', -1],
      ['not a number', 'NaN'],
      ['a list', ['x']],
      ['an object', { x: 1 }],
      ['a prototype', JSON.parse('{"__proto__":{"x":1}}')],
    ]

    it.each(bodyRoutes)(
      '[K4] %s: every invalid value of each field is 4xx or harmless',
      async (name, route) => {
        let before = await dumpAll()
        for (const field of fieldsOf(route)) {
          for (const [kind, value] of invalidValues) {
            const body = { ...goodBody[name]?.(ada), [field]: value }
            const reply = await send(route, ada, { body })
            const label = `${name}.${field} ${kind}: ${reply.status} ${reply.text.slice(0, 200)}`
            expect(reply.status, label).toBeLessThan(500)
            if (reply.status === 200) before = await dumpAll()
            else
              expect(reply.text, label).not.toMatch(/SQL|constraint|stack|node:|Invalid (type|key)/)
          }
          expect(await dumpAll(), `${name}.${field}`).toBe(before)
        }
      },
    )

    it.each(bodyRoutes)(
      '[K4] %s: a missing field is named with a plain message',
      async (name, route) => {
        for (const field of fieldsOf(route)) {
          const { [field]: _, ...body } = { ...goodBody[name]?.(ada) }
          const reply = await send(route, ada, { body })
          expect(reply.status, `${name} without ${field}`).toBeLessThan(500)
          if (reply.status !== 400 || typeof reply.body === 'string') continue
          expect(reply.body.fields?.[field], `${name} without ${field}: ${reply.text}`).toBeTruthy()
          expect(reply.text).not.toMatch(/Invalid (type|key)/)
        }
      },
    )

    it.each<[string, Record<string, string>, string | Buffer]>([
      ['broken JSON', { 'content-type': 'application/json' }, '{"email":'],
      ['nothing', { 'content-type': 'application/json' }, ''],
      ['a list', { 'content-type': 'application/json' }, '[1,2]'],
      ['a text', { 'content-type': 'application/json' }, '"x"'],
      ['null', { 'content-type': 'application/json' }, 'null'],
      [
        'a prototype key',
        { 'content-type': 'application/json' },
        '{"__proto__":{"admin":1},"constructor":{"prototype":{}}}',
      ],
      [
        'deep nesting',
        { 'content-type': 'application/json' },
        `{"city":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      ],
      [
        'a huge body',
        { 'content-type': 'application/json' },
        `{"email":"${'x'.repeat(2_000_000)}"}`,
      ],
      ['no type', {}, '{"email":"a"}'],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a'],
      [
        'a multipart form',
        { 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n1\r\n--x--\r\n',
      ],
      ['bytes', { 'content-type': 'application/octet-stream' }, Buffer.from([0, 255, 1])],
      ['a wrong length', { 'content-type': 'application/json', 'content-length': '9' }, '{}'],
      ['an unknown charset', { 'content-type': 'application/json; charset=martian' }, '{"city":1}'],
    ])(
      '[K4] %s as a body is rejected by every call with a body',
      async (what, headers, payload) => {
        const before = await dumpAll()
        for (const [name, route] of bodyRoutes) {
          const response = await b.bank.app.inject({
            method: route.method as 'POST',
            url: `/api/${route.path.replace(':id', ada.id)}`,
            headers: { ...headers, token: ada.token },
            payload,
          })
          const label = `${name}: ${response.statusCode} ${response.body.slice(0, 200)}`
          expect(response.statusCode, label).toBeGreaterThanOrEqual(400)
          expect(response.statusCode, label).toBeLessThan(500)
          said.push(`${what}: ${response.statusCode} ${response.json().message}`)
        }
        expect(await dumpAll()).toBe(before)
      },
    )

    it('[K4] a call without a body accepts an empty one of any content type', async () => {
      const headers = { 'content-type': 'application/json' }
      for (const [name, route] of customerRoutes.filter(
        // A stream does not end.
        ([, { body, stream }]) => !body && !stream,
      )) {
        const customer = ['signOut', 'freeze'].includes(name) ? await b.newCustomer() : ada
        const path = route.path.replace(':id', customer.id)
        const url = `${path}${goodQuery[name] ?? ''}`
        const reply = await customer.call(route.method, url, { headers })
        expect([name, reply.status]).toEqual([name, 200])
      }
    })

    it.each([
      '/api/nothing',
      '/api/users',
      '/api/%zz',
      '/api/users/%00',
      `/api/users/${'x'.repeat(5000)}`,
      '/api/../../etc/passwd',
    ])('[K4] GET %s is answered 4xx as data', async (url) => {
      const response = await b.bank.app.inject({
        method: 'GET',
        url,
        headers: { token: ada.token },
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      said.push(`${url.slice(0, 20)}: ${response.statusCode} ${response.json().message}`)
    })

    it('[K4] the refusals of malformed calls have the same words as before', async () => {
      const lines = [...new Set(said)].sort()
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('malformedCalls.txt')
    })
  })

  describe('small calls', () => {
    it('[K5] [K2] the warm-up and health calls need no token', async () => {
      for (const path of ['transfer', 'health']) {
        const reply = await b.call('GET', path)
        expect([reply.status, reply.body]).toEqual([200, { status: 'ok' }])
      }
    })

    it('[D12] a blank or absent field keeps its value', async () => {
      // Earlier calls have frozen the other customer.
      const customer = await b.newCustomer()
      await send(routes.settings, customer, { body: goodBody.settings?.(customer) })
      const body = { city: 'Chicago', address: '', age: ' ', dob: '', gender: '   ' }
      const reply = await send(routes.settings, customer, { body })
      expect(reply.body).toMatchObject({
        city: 'Chicago',
        address: '2 Elm Street',
        age: '41',
        dob: '1984-05-06',
        gender: 'Female',
        firstName: 'Ada',
      })
    })
  })
})
