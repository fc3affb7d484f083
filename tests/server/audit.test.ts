import { describe, expect, it } from 'vitest'
import { type Route, routes } from '#contract/routes.ts'
import { connect } from '#server/db/connection.ts'
import { recordedCalls } from '#server/http/recordRefusal.ts'
import { addRecords, formData, mailedCode, withdrawalOf, wrongCodeFor } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { goodBody, goodFile } from './payloads.ts'

interface Listed {
  actor: string
  action: string
  outcome: string
  customer: string
  subject: string
  detail: Record<string, unknown>
  requestId: string
}

onEachEngine('audit', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })

  /** The entries about a customer, the oldest first. */
  const entriesOf = async ({ email }: TestCustomer): Promise<Listed[]> => {
    await b.bank.auditRecorder.flush()
    return (await b.operate('audit list', email)).body.toReversed()
  }
  const namesOf = (entries: Listed[]) =>
    entries.map(({ actor, action, outcome }) => `${actor}: ${action}, ${outcome}`)
  const allText = async () => {
    await b.bank.auditRecorder.flush()
    const rows = [await b.rows('audit'), await b.rows('audit_details')]
    return JSON.stringify(rows)
  }

  it('[L11] records access, settings and every money call, with the request’s id', async () => {
    const ada = await b.newCustomer()
    await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
    const login = await b.call('POST', 'auth/login', {
      body: { email: ada.email, password: 'not-this-one' },
    })
    expect(login.status).toBe(401)
    await b.call('POST', 'auth/forget', { body: { email: ada.email } })
    await ada.call('PUT', `users/${ada.id}`, { body: { city: 'Tulsa-on-the-Hill', lastName: '' } })
    const withdrawal = withdrawalOf(ada)
    await ada.call('POST', 'transfer', { body: withdrawal })
    await ada.call('POST', 'transfer/code', { body: withdrawal })
    const code = await mailedCode(b, ada)
    const check = (userOtp: string) =>
      ada.call('PUT', `users/updatedata/${ada.id}`, { body: { userOtp } })
    await check(wrongCodeFor(code))
    // Refusals are recorded after the answer; this keeps the order of the list.
    await b.bank.auditRecorder.flush()
    b.clock.advance(1)
    await check(code)
    const accepted = await ada.call('POST', 'transfer', { body: withdrawal })
    expect(accepted.status).toBe(200)
    await ada.call('POST', 'loan', { body: goodBody.takeLoan?.(ada) })
    await ada.call('DELETE', 'transfer/code')
    await ada.call('POST', 'auth/logout')
    const entries = await entriesOf(ada)
    const details = entries.map(({ detail }) => JSON.stringify({ ...detail, network: undefined }))
    const told = namesOf(entries).map((name, at) => `${name} ${details[at]}`)
    expect(told.toSorted()).toMatchInlineSnapshot(`
      [
        "customer: code check refused, refused {"route":"PUT users/updatedata/:id","status":409,"code":"wrongCode"}",
        "customer: code requested, done {"level":5,"amount":"100.00","path":"invest"}",
        "customer: code revoked, done {}",
        "customer: code verified, done {}",
        "customer: loan requested, done {"amount":"5000.00"}",
        "customer: settings changed, done {"fields":["city"]}",
        "customer: signed out, done {}",
        "customer: transfer accepted, done {"amount":"100.00","path":"invest"}",
        "customer: withdrawal refused, refused {"route":"POST transfer","status":409,"code":"codeRequired"}",
        "test: profit posted, done {}",
        "visitor: account opened, done {}",
        "visitor: password reset requested, done {}",
        "visitor: sign-in refused, refused {"route":"POST auth/login","status":401}",
        "visitor: signed in, done {}",
      ]
    `)
    const byAction = (action: string) => entries.find((entry) => entry.action === action)
    expect(byAction('transfer accepted')?.requestId).toBe(accepted.headers['x-request-id'])
    expect(byAction('sign-in refused')?.requestId).toBe(login.headers['x-request-id'])
    for (const secret of [code, 'not-this-one', ada.token, 'Tulsa-on-the-Hill', '127.0.0.1'])
      expect(await allText()).not.toContain(secret)
  })

  it('[L11] records uploads, and every refused call that would change a record', async () => {
    const ada = await b.newCustomer()
    for (const [name, path] of [
      ['deposit', 'deposit'],
      ['uploadKyc', 'kyc'],
    ] as const) {
      const route: Route = routes[name]
      const uploads =
        route.files?.map((field) => [field, goodFile[field as keyof typeof goodFile]()]) ?? []
      const form = formData({
        ...(goodBody[name]?.(ada) as Record<string, string>),
        ...Object.fromEntries(uploads),
      })
      expect((await ada.call('POST', path, { form })).status).toBe(200)
    }
    expect(namesOf(await entriesOf(ada))).toEqual(
      expect.arrayContaining([
        'customer: deposit reported, done',
        'customer: identity documents sent, done',
      ]),
    )
    const writes = Object.entries<Route>(routes).filter(
      ([, { access, method }]) => access === 'customer' && method !== 'GET',
    )
    const unseen = writes.map(([name]) => name).filter((name) => !(name in recordedCalls))
    expect(unseen).toEqual(['signOut', 'requestConfirmation'])
    expect(Object.values(recordedCalls).filter((name) => !/^\w/.test(name))).toEqual([])
  })

  it('[L11] stores an address without an account only as a keyed digest', async () => {
    const email = `Stranger.${b.engine}@nowhere.example`
    for (const typed of [email, email.toLowerCase(), `other.${email}`])
      await b.call('POST', 'auth/login', { body: { email: typed, password: 'whatever' } })
    await b.bank.auditRecorder.flush()
    const { body } = await b.operate('audit list')
    const addresses = (body as Listed[])
      .filter(({ action, customer }) => action === 'sign-in refused' && customer === '')
      .map(({ detail }) => detail.address)
    expect(addresses).toHaveLength(3)
    expect(new Set(addresses).size).toBe(2)
    expect((await allText()).toLowerCase()).not.toContain('nowhere.example')
  })

  it('[L11] records attempts on another customer’s record, and calls without a token or without an operator’s session', async () => {
    const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
    await eve.call('GET', `loan/${ada.id}`)
    await b.call('GET', `loan/${ada.id}`, { token: 'guessed' })
    expect((await b.call('POST', '/backoffice/customers/list', { body: {} })).status).toBe(401)
    const entries = await entriesOf(eve)
    expect(entries.at(-1)).toMatchObject({
      actor: 'customer',
      action: 'access to another customer’s record refused',
      outcome: 'refused',
      subject: ada.id,
      detail: { route: 'GET loan/:id', status: 404 },
    })
    const { body } = await b.operate('audit list')
    expect(namesOf(body)).toEqual(
      expect.arrayContaining([
        'visitor: call without a valid token refused, refused',
        'visitor: call without an operator refused, refused',
      ]),
    )
  })

  it('[L11] records an operator’s changes, reads and refused commands', async () => {
    const ada = await b.newCustomer()
    await b.operate('profit post', ada.email, { amount: '5', reason: 'a test' })
    await b.operate('customers show', ada.email)
    await b.operate('kyc approve', ada.email)
    await b.bank.auditRecorder.flush()
    const { body } = await b.operate('audit list')
    expect(namesOf(body.slice(0, 8))).toEqual(
      expect.arrayContaining([
        'olive: profit posted, done',
        'olive: customers show, done',
        'olive: kyc approve refused, refused',
      ]),
    )
  })

  describe('a flood', () => {
    it('[L12] of refusals stores twenty of a kind, then one entry that counts the others', async () => {
      const ada = await b.newCustomer()
      const attempts = Array.from({ length: 50 }, () =>
        b.call('POST', 'auth/login', { body: { email: ada.email, password: 'wrong' } }),
      )
      expect((await Promise.all(attempts)).every(({ status }) => status === 401)).toBe(true)
      const refused = (await entriesOf(ada)).filter(({ outcome }) => outcome === 'refused')
      expect(refused).toHaveLength(21)
      expect(refused.filter(({ detail }) => detail.count !== undefined)).toMatchObject([
        { action: 'sign-in refused', requestId: '', detail: { count: 30 } },
      ])
    })

    it('[L12] is counted completely: pending counts are written at shutdown', async () => {
      const own = await startBank()
      for (let at = 0; at < 25; at += 1) await own.call('GET', 'loan/x', { token: 'guessed' })
      await own.bank.close()
      const { db, close } = connect(own.config)
      const entries = await db.selectFrom('audit').select('action').execute()
      await close()
      expect(entries).toHaveLength(21)
    })

    it('[L12] of many kinds stores two hundred entries, and at most one count per kind', async () => {
      const own = await startBank()
      for (let at = 0; at < 1000; at += 1)
        own.bank.auditRecorder.record({
          actor: 'visitor',
          requestId: '',
          action: 'sign-in refused',
          outcome: 'refused',
          customerId: `customer ${at % 500}`,
        })
      await own.bank.auditRecorder.flush()
      const entries = await own.bank.db
        .selectFrom('audit')
        .leftJoin('audit_details', 'entry_id', 'id')
        .selectAll()
        .execute()
      const counts = entries.flatMap(({ detail }) => JSON.parse(detail ?? '{}').count ?? [])
      // 100 kinds have an individual entry, each twice; the other 400 are counted together.
      expect(entries.length - counts.length).toBe(200)
      expect(counts).toEqual([800])
    })
  })
})
