import { describe, expect, it } from 'vitest'
import { factorCalls } from './factorCalls.ts'
import { onSqlite, type TestCustomer } from './harness.ts'
import { fullConsent } from './payloads.ts'
import { registration } from './person.ts'

onSqlite('a customer’s own details', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })
  const register = (changes: object) =>
    b.call('POST', 'auth/register', { body: { ...registration(), ...changes } })

  describe('registering', () => {
    it.each([
      ['an age that contradicts the date of birth', { age: '52' }, ['age', 'dob']],
      ['a date of birth of a minor', { age: '18', dob: '2008-03-04' }, ['dob']],
    ])('[A19] [A20] rejects %s at its fields', async (_, changes, fields) => {
      const reply = await register(changes)
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, fields])
    })

    it.each([
      ['the day before a birthday', { age: '42', dob: '1984-03-03' }],
      ['a plus in the email', { email: `ada+bank-${Date.now()}@customers.example` }],
      ['an email of another script', { email: `ada-${Date.now()}@bücher.photography` }],
      ['a phone number with brackets and dots', { phone: '+44 (0)20.7946-0000' }],
    ])('[A19] [A20] accepts %s', async (_, changes) => {
      expect((await register(changes)).status).toBe(200)
    })
  })

  it('[G6] a change is mailed to the owner with the names of the fields, a repeat is not', async () => {
    const customer = await b.newCustomer()
    const { email } = customer
    const confirmed = { email_confirmed_at: b.clock.now().toISOString() }
    await b.set('customers', { email }, confirmed)
    const body = { lastName: 'Stormgard', address: '9 Elsewhere Street' }
    for (const _ of [1, 2])
      expect((await customer.call('PUT', `users/${customer.id}`, { body })).status).toBe(200)
    const [mail, ...others] = (await b.mailsTo(email)).filter(
      ({ subject }) => subject === 'Your personal details were changed',
    )
    expect(others).toEqual([])
    expect(mail?.text).toContain('last name, address')
    expect(mail?.text).toContain('freeze your account now')
    expect(mail?.text).not.toContain('Stormgard')
    expect(mail?.text).not.toContain('Elsewhere')
  })

  describe('a change of details', () => {
    const MINUTE_MS = 60 * 1000
    const factors = factorCalls(() => b)
    const city = (customer: TestCustomer, body: object) =>
      customer.call('PUT', `users/${customer.id}`, { body })
    /**
     * Sends the current password.
     * @returns the answer
     */
    const reauthenticate = (customer: TestCustomer, purpose: string) => {
      const body = { currentPassword: customer.password, purpose }
      return customer.call('POST', `security/reauthenticate/${customer.id}`, { body })
    }

    it('[G10] [D12] needs only the call of the brief right after signing in, and later the password again', async () => {
      const customer = await b.newCustomer()
      expect((await city(customer, { city: 'Houston' })).status).toBe(200)
      b.clock.advance(11 * MINUTE_MS)
      const refused = await city(customer, { city: 'Dallas' })
      expect([refused.status, refused.body.code]).toEqual([403, 'grantRequired'])
      expect((await city(customer, { city: 'Houston' })).status).toBe(200)
      const other = (await reauthenticate(customer, 'password')).body.grant
      expect((await city(customer, { city: 'Dallas', grant: other })).status).toBe(403)
      const { grant } = (await reauthenticate(customer, 'details')).body
      const changed = await city(customer, { city: 'Dallas', grant })
      expect([changed.status, changed.body.city]).toEqual([200, 'Dallas'])
      expect((await city(customer, { city: 'Austin', grant })).status).toBe(403)
    })

    it('[G10] [D12] always needs the second step of a customer who has one, since the session may be older', async () => {
      const customer = await b.newCustomer()
      expect((await city(customer, { city: 'Houston' })).status).toBe(200)
      const { passkey } = await factors.addPasskey(customer)
      const refused = await city(customer, { city: 'Dallas' })
      expect([refused.status, refused.body.code]).toEqual([403, 'grantRequired'])
      const grant = await factors.grantFor(customer, passkey, 'details')
      expect((await city(customer, { city: 'Dallas', grant })).body.city).toBe('Dallas')
    })
  })

  describe('consents', () => {
    const stored = async (email: string) =>
      b.bank.db
        .selectFrom('consents')
        .innerJoin('customers', 'customers.id', 'consents.customer_id')
        .select(['document', 'version', 'agreed_at', 'customers.created_at'])
        .where('customers.email', '=', email)
        .orderBy('document')
        .execute()

    it('[A25] are stored with version and time, each once', async () => {
      const body = { ...registration(), consents: fullConsent }
      expect((await b.call('POST', 'auth/register', { body })).status).toBe(200)
      const rows = await stored(body.email)
      expect(rows.map(({ document, version }) => [document, version])).toEqual([
        ['electronic-documents', '2026-03-02'],
        ['privacy', '2026-03-02'],
        ['terms', '2026-03-02'],
      ])
      for (const { agreed_at, created_at } of rows) expect(agreed_at).toBe(created_at)
    })

    it('[A25] are absent from a payload of the brief, which still opens an account', async () => {
      const body = registration()
      expect((await b.call('POST', 'auth/register', { body })).status).toBe(200)
      expect(await stored(body.email)).toEqual([])
    })

    it.each([
      ['fewer than all', fullConsent.slice(1)],
      ['one twice', [...fullConsent.slice(1), fullConsent[1]]],
      ['another document', [...fullConsent.slice(1), { document: 'rules', version: '2026-03-02' }]],
      ['a version that is no date', fullConsent.map((one) => ({ ...one, version: 'latest' }))],
      ['text', 'yes'],
      ['thousands', Array.from({ length: 3000 }, () => fullConsent[0])],
    ])('[A25] [K4] %s opens no account', async (_, consents) => {
      const body = { ...registration(), consents }
      const reply = await b.call('POST', 'auth/register', { body })
      expect([reply.status, Object.keys(reply.body.fields)[0]]).toEqual([
        400,
        expect.stringMatching(/^consents/),
      ])
      const { email, password } = body
      expect((await b.call('POST', 'auth/login', { body: { email, password } })).status).toBe(401)
    })
  })

  describe('a customer without a middle name', () => {
    it('[A24] sends a dash, which is stored and returned as empty text', async () => {
      const { email, password } = await b.newCustomer({ ...registration(), middleName: '-' })
      const { body } = await b.call('POST', 'auth/login', { body: { email, password } })
      expect(body.middleName).toBe('')
    })

    it('[A24] can remove the name later, and a blank field still keeps it', async () => {
      const ada = await b.newCustomer()
      const save = (body: object) => ada.call('PUT', `users/${ada.id}`, { body })
      expect((await save({ middleName: '' })).body.middleName).toBe('May')
      expect((await save({ middleName: '-' })).body.middleName).toBe('')
    })
  })

  describe('account settings', () => {
    it('[A20] age and date of birth must agree, also when only one changes', async () => {
      const ada = await b.newCustomer()
      const save = (body: object) => ada.call('PUT', `users/${ada.id}`, { body })
      for (const body of [{ age: '52' }, { dob: '1973-05-06' }, { dob: '2030-01-01' }]) {
        const reply = await save(body)
        expect([body, reply.status, reply.body.fields?.dob]).toEqual([
          body,
          400,
          expect.any(String),
        ])
      }
      expect((await save({ dob: '1973-05-06', age: '52' })).status).toBe(200)
      expect((await ada.call('GET', `users/${ada.id}`)).body).toMatchObject({
        dob: '1973-05-06',
        age: '52',
      })
    })

    it('[A20] [D12] an outdated stored age blocks no other change', async () => {
      const ada = await b.newCustomer()
      await b.set('customers', { id: ada.id }, { age: '39' })
      const body = { city: 'Boston', age: '39', dob: '1984-05-06' }
      expect((await ada.call('PUT', `users/${ada.id}`, { body })).status).toBe(200)
      expect((await ada.call('PUT', `users/${ada.id}`, { body: { age: '38' } })).status).toBe(400)
    })
  })
})
