import { describe, expect, it } from 'vitest'
import { identityRefusals } from '#domain/identityRefusals.ts'
import { newId } from '#server/platform/ids.ts'
import { addRecords, parallel, verifyCode, withdrawalOf } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

onEachEngine('a verified identity', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 10 })
  const { kyc, read, rows } = recordCalls(() => b)
  const { fundedCustomer, sendTransfer, requestCode } = withdrawalCalls(() => b)
  const save = (customer: TestCustomer, body: Record<string, string>) =>
    customer.call('PUT', `users/${customer.id}`, { body })
  const isVerified = async (customer: TestCustomer) =>
    (await read(customer, 'kyc')).map(({ status }: { status: boolean }) => status)
  const audits = async (customer: TestCustomer) =>
    (await b.operate('audit list', customer.email)).body.filter(
      ({ action }: { action: string }) => action === 'identity record superseded',
    )

  it('[D28] the customer sees why documents were rejected, until new ones are sent', async () => {
    const customer = await b.newCustomer()
    const former = async () =>
      (await customer.call('GET', `users/${customer.id}`)).body.formerIdentity
    expect(await former()).toBeNull()
    await kyc(customer)
    expect(await former()).toBeNull()
    b.clock.advance(1000)
    await b.operate('kyc reject', customer.email, { reason: 'unreadable' })
    const at = b.clock.now().toISOString()
    expect(await former()).toEqual({ ended: 'refused', reason: identityRefusals.unreadable, at })
    b.clock.advance(1000)
    await kyc(customer)
    expect(await former()).toBeNull()
  })

  describe('after an approval', () => {
    it.each([
      ['first name', { firstName: 'Eve' }],
      ['middle name', { middleName: 'June' }],
      ['last name', { lastName: 'Mallory' }],
      ['birth date', { dob: '1985-05-06', age: '40' }],
    ])(
      '[S11] a new %s ends it; the record is kept and audited, and the customer gets a mail',
      async (_, changes) => {
        const customer = await fundedCustomer()
        b.clock.advance(1000)
        expect((await save(customer, changes)).status).toBe(200)
        expect(await isVerified(customer)).toEqual([])
        expect(await rows('kyc_records', customer)).toMatchObject([
          { status: 'approved', superseded_at: b.clock.now().toISOString() },
        ])
        expect((await b.operate('kyc list', customer.email)).body).toMatchObject([
          { status: 'superseded' },
        ])
        expect((await customer.call('GET', `users/${customer.id}`)).body.formerIdentity).toEqual({
          ended: 'superseded',
          reason: '',
          at: b.clock.now().toISOString(),
        })
        const [field] = Object.keys(changes)
        expect(await audits(customer)).toMatchObject([
          { actor: 'customer', detail: { fields: [field] } },
        ])
        const mail = await b.lastMail(customer.email)
        for (const words of ['upload a document', 'cannot withdraw', 'support@quatums.example'])
          expect(mail).toContain(words)
      },
    )

    it('[S11] [W8] withdrawals need a new one, even with a code verified before', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      await verifyCode(b, customer, body)
      await save(customer, { lastName: 'Mallory' })
      for (const send of [sendTransfer, requestCode]) {
        const rejected = await send(customer, body)
        expect([rejected.status, rejected.body.code]).toEqual([403, 'kycMissing'])
      }
    })

    it.each([
      ['case', { firstName: 'ADA', lastName: 'fern' }],
      ['spaces', { firstName: ' Ada ', middleName: 'M ay' }],
      ['nothing', { firstName: 'Ada', dob: '1984-05-06' }],
      ['blanks', { firstName: '', lastName: ' ', dob: '' }],
      ['an address', { address: '3 Oak Street', city: 'Houston', age: '41', gender: 'Male' }],
      ['to the very name that was approved', { middleName: 'Grace' }],
    ])('[S11] a change of %s does not end it', async (_, changes) => {
      const customer = await b.newCustomer()
      await kyc(customer, { name: 'Ada  GRACE Fern' })
      expect((await b.operate('kyc approve', customer.email)).status).toBe(200)
      expect((await save(customer, changes)).status).toBe(200)
      expect(await isVerified(customer)).toEqual([true])
      expect(await audits(customer)).toEqual([])
    })

    it('[S11] [F6] only the same customer may use the old number again', async () => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      const number = newId().slice(-12)
      await kyc(ada, { number })
      await b.operate('kyc approve', ada.email)
      await save(ada, { lastName: 'Byron' })
      const theirs = await kyc(eve, { number })
      expect([theirs.status, theirs.body.keyPattern]).toEqual([409, { idnumber: 1 }])
      expect((await kyc(ada, { number, name: 'Ada Byron' })).status).toBe(200)
      expect(await isVerified(ada)).toEqual([false])
      expect((await b.operate('kyc approve', ada.email)).status).toBe(200)
      expect(await isVerified(ada)).toEqual([true])
      expect(await rows('kyc_records', ada)).toHaveLength(2)
      expect((await kyc(eve)).status).toBe(200)
    })

    it('[S11] ten parallel changes end it once', async () => {
      const customer = await fundedCustomer()
      await parallel(10, (at) => save(customer, { lastName: `Fern${at}` }))
      expect(await audits(customer)).toHaveLength(1)
      expect(await isVerified(customer)).toEqual([])
    })
  })

  describe('before an approval', () => {
    it('[S11] the operator sees the account’s name and birth date next to the form’s', async () => {
      const customer = await b.newCustomer()
      await kyc(customer, { name: 'Eve Mallory' })
      expect((await b.operate('kyc list', customer.email)).body).toMatchObject([
        { name: 'Eve Mallory', accountName: 'Ada May Fern', nameMatches: false, dob: '1984-05-06' },
      ])
      const other = await b.newCustomer()
      await kyc(other, { name: 'ada fern' })
      expect((await b.operate('kyc list', other.email)).body).toMatchObject([{ nameMatches: true }])
    })

    it.each<Record<string, string>>([{ lastName: 'Mallory' }, { dob: '1985-05-06', age: '40' }])(
      '[S11] pending documents stay when %j changes, and their approval then needs a reason',
      async (changes) => {
        const customer = await b.newCustomer()
        await kyc(customer)
        await save(customer, changes)
        expect(await isVerified(customer)).toEqual([false])
        const rejected = await b.operate('kyc approve', customer.email)
        expect(rejected.status).toBe(409)
        expect(rejected.body.message).toContain('--reason')
        expect(await isVerified(customer)).toEqual([false])
        const reason = 'the document shows the new details'
        expect((await b.operate('kyc approve', customer.email, { reason })).status).toBe(200)
        expect(await isVerified(customer)).toEqual([true])
      },
    )

    it('[S11] a record without stored account details can be approved', async () => {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { kyc: 'pending' })
      await save(customer, { lastName: 'Mallory' })
      expect((await b.operate('kyc approve', customer.email)).status).toBe(200)
    })
  })
})
