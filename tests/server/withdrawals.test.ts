import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { onEachEngine, type TestBank, type TestCustomer } from './harness.ts'
import { give, mailedCode, otherThan, type Standing, verified, withdrawalOf } from './standing.ts'

const MINUTE = 60_000

onEachEngine('withdrawals', (startBank) => {
  let b: TestBank
  beforeAll(async () => {
    b = await startBank()
  })

  const customerWith = async (standing: Standing): Promise<TestCustomer> => {
    const customer = await b.newCustomer()
    await give(b, customer, standing)
    return customer
  }
  const rich = (more: Standing = {}) => customerWith({ kyc: 'approved', profit: '1000', ...more })
  const ask = (customer: TestCustomer, body: object) =>
    customer.call('POST', 'transfer/code', { body })
  const post = (customer: TestCustomer, body: object) => customer.call('POST', 'transfer', { body })
  const check = (customer: TestCustomer, userOtp: string) =>
    customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
  const raise = (customer: TestCustomer, transferStep: unknown) =>
    customer.call('PUT', `users/user/${customer.id}`, { body: { transferStep } })
  const list = async (customer: TestCustomer) =>
    (await customer.call('GET', `transfer/${customer.id}`)).body
  const levelOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `users/${customer.id}`)).body.transferStep

  describe('the checks', () => {
    it.each<[string, Standing, Record<string, unknown>, number, string]>([
      ['no KYC record', { profit: '1000', pendingLoan: '5' }, {}, 403, 'kycMissing'],
      ['KYC rejected', { kyc: 'rejected', profit: '1000' }, {}, 403, 'kycMissing'],
      ['KYC waiting', { kyc: 'pending', pendingLoan: '5' }, {}, 403, 'kycPending'],
      ['a loan pending', { kyc: 'approved', pendingLoan: '5' }, {}, 409, 'loanPending'],
      ['too much', { kyc: 'approved', profit: '99.99' }, { bankName: '' }, 409, 'insufficient'],
      [
        'a field empty',
        { kyc: 'approved', profit: '100', level: 2 },
        { bankName: ' ' },
        400,
        'invalid',
      ],
      ['level 2', { kyc: 'approved', profit: '100', level: 2 }, {}, 403, 'underReview'],
      ['level 4', { kyc: 'approved', profit: '100', level: 4 }, {}, 403, 'underReview'],
    ])('[W2] %s wins over what comes after it, for the code and the transfer', async (...row) => {
      const [, standing, changes, status, code] = row
      const customer = await customerWith(standing)
      for (const path of ['transfer/code', 'transfer']) {
        const body = withdrawalOf(customer, changes)
        const reply = await customer.call('POST', path, { body })
        expect([reply.status, reply.body.code]).toEqual([status, code])
      }
      expect((await list(customer)).transfers).toEqual([])
      expect(await b.lastMail(customer.email)).not.toContain('Your code is')
    })

    it('[W2] an empty field is named', async () => {
      const customer = await rich()
      const reply = await ask(customer, withdrawalOf(customer, { bankName: '', accountType: ' ' }))
      expect(Object.keys(reply.body.fields)).toEqual(['bankName', 'accountType'])
    })

    it('[W1] paypal, cashapp and zelle need the payee’s address instead', async () => {
      const customer = await rich()
      for (const transactiontype of ['paypal', 'cashapp', 'zelle']) {
        const blank = { accountName: '', accountNumber: '', bankName: '', accountType: '' }
        const without = withdrawalOf(customer, { ...blank, transactiontype, email: '' })
        const refused = await ask(customer, without)
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['email']])
        const withPayee = { ...without, email: 'payee@elsewhere.example' }
        expect((await ask(customer, withPayee)).status).toBe(200)
      }
    })

    it('[D9] the loan path may take the loan balance and not a cent more', async () => {
      const customer = await customerWith({ kyc: 'approved', loan: '250.50' })
      const loan = { withdrawalPath: 'loan' }
      const over = await ask(customer, withdrawalOf(customer, { ...loan, amount: '250.51' }))
      expect(over.body.code).toBe('insufficient')
      const invest = await ask(customer, withdrawalOf(customer, { amount: '0.01' }))
      expect(invest.body.code).toBe('insufficient')
      const all = withdrawalOf(customer, { ...loan, amount: '250.50' })
      await verified(b, customer, all)
      expect((await post(customer, all)).status).toBe(200)
      const more = await ask(customer, withdrawalOf(customer, { ...loan, amount: '0.01' }))
      expect(more.body.code).toBe('insufficient')
    })

    it('[D8] deposits and bonus cannot be withdrawn by the invest path, a cancelled transfer counts no more', async () => {
      const customer = await rich({ profit: '100', deposit: '500', bonus: '50' })
      const body = withdrawalOf(customer)
      await verified(b, customer, body)
      expect((await post(customer, body)).status).toBe(200)
      const again = withdrawalOf(customer)
      expect((await ask(customer, again)).body.code).toBe('insufficient')
      await b.bank.db
        .updateTable('transfers')
        .set({ cancelled_at: b.clock.now().toISOString(), cancelled_by: 'test' })
        .where('customer_id', '=', customer.id)
        .execute()
      expect((await ask(customer, again)).status).toBe(200)
      expect(await list(customer)).toEqual({ transfers: [], totalAmountTransferred: '0.00' })
    })
  })

  describe('codes', () => {
    it('[S1] [W3] a code goes by mail, masked and never in the answer, and is kept hashed', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      const reply = await ask(customer, body)
      const code = await mailedCode(b, customer)
      expect(code).toMatch(/^\d{6}$/)
      expect(reply.text).not.toContain(code)
      expect(reply.body).toEqual({
        level: 5,
        sentTo: 'a•••@customers.example',
        expiresAt: new Date(b.clock.now().getTime() + 10 * MINUTE).toISOString(),
        attemptsLeft: 5,
      })
      const rows = await b.bank.db
        .selectFrom('codes')
        .selectAll()
        .where('customer_id', '=', customer.id)
        .execute()
      expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/)
      expect(JSON.stringify(rows[0])).not.toContain(`"${code}"`)
    })

    it('[S4] its mail names amount, payee and path, says it is free and how to report', async () => {
      const customer = await rich()
      await ask(customer, withdrawalOf(customer, { amount: '1000' }))
      const mail = await b.lastMail(customer.email)
      expect(mail).toContain('$1,000.00')
      expect(mail).toContain('••••3210')
      expect(mail).not.toContain('9876543210')
      expect(mail).toContain('investment balance')
      expect(mail).toMatch(/code is free/)
      expect(mail).toMatch(/No tax, fee or deposit is ever paid to withdraw/)
      expect(mail).toMatch(/Never share a code/)
      expect(mail).toMatch(/report it to support@/)
    })

    it('[W4] wrong codes count down from five; after the fifth even the right one is void', async () => {
      const customer = await rich()
      await ask(customer, withdrawalOf(customer))
      const code = await mailedCode(b, customer)
      for (const attemptsLeft of [4, 3, 2, 1]) {
        const reply = await check(customer, otherThan(code))
        expect([reply.status, reply.body]).toMatchObject([409, { code: 'wrongCode', attemptsLeft }])
      }
      const last = await check(customer, otherThan(code))
      expect([last.status, last.body]).toMatchObject([409, { code: 'codeVoid', attemptsLeft: 0 }])
      expect((await check(customer, code)).body.code).toBe('codeVoid')
    })

    it('[S1] forty guesses at once are still five', async () => {
      const customer = await rich()
      await ask(customer, withdrawalOf(customer))
      const code = await mailedCode(b, customer)
      const replies = await Promise.all(
        Array.from({ length: 40 }, () => check(customer, otherThan(code))),
      )
      expect(replies.every((reply) => reply.status === 409)).toBe(true)
      const compared = replies.filter(({ body }) => body.attemptsLeft !== undefined)
      expect(compared.map(({ body }) => body.attemptsLeft).sort()).toEqual([0, 1, 2, 3, 4])
      expect((await check(customer, code)).body.code).toBe('codeVoid')
    })

    it('[S1] a code holds for ten minutes, and verifies nothing after', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      await ask(customer, body)
      const code = await mailedCode(b, customer)
      b.clock.advance(10 * MINUTE)
      expect((await check(customer, code)).body.code).toBe('codeExpired')
      expect((await post(customer, body)).body.code).toBe('codeRequired')
    })

    it('[S1] a verified code opens its withdrawal for ten minutes', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      await verified(b, customer, body)
      b.clock.advance(10 * MINUTE)
      expect((await post(customer, body)).body.code).toBe('codeExpired')
      expect((await list(customer)).transfers).toEqual([])
    })

    it('[S1] a code is single use: verified once, spent by one transfer', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      const code = await verified(b, customer, body)
      expect((await check(customer, code)).body.code).toBe('codeVoid')
      expect((await post(customer, body)).status).toBe(200)
      expect((await check(customer, code)).body.code).toBe('codeVoid')
      const next = { ...body, referenceNumber: newId() }
      expect((await post(customer, next)).body.code).toBe('codeRequired')
    })

    it('[S1] another customer’s code is just a wrong one', async () => {
      const [ada, eve] = [await rich(), await rich()]
      await ask(ada, withdrawalOf(ada))
      const code = await mailedCode(b, ada)
      expect((await check(eve, code)).body.code).toBe('codeVoid')
      await ask(eve, withdrawalOf(eve))
      if ((await mailedCode(b, eve)) !== code)
        expect((await check(eve, code)).body.code).toBe('wrongCode')
    })

    it.each([
      ['amount', { amount: '100.01' }],
      ['payee’s account', { accountNumber: '9876543211' }],
      ['payee’s name', { accountName: 'Eve Fern' }],
      ['bank', { bankName: 'Second Test Bank' }],
      ['path', { withdrawalPath: 'loan' }],
      ['method', { transactiontype: 'zelle', email: 'payee@elsewhere.example' }],
      ['reference', { referenceNumber: newId() }],
    ])(
      '[S1] a changed %s voids the code, and changing it back does not help',
      async (_what, change) => {
        const customer = await rich({ loan: '1000' })
        const body = withdrawalOf(customer)
        await verified(b, customer, body)
        expect((await post(customer, { ...body, ...change })).body.code).toBe('codeVoid')
        expect((await post(customer, body)).body.code).toBe('codeRequired')
        expect((await list(customer)).transfers).toEqual([])
      },
    )

    it('[S1] asking again voids the code before', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      await ask(customer, body)
      const first = await mailedCode(b, customer)
      await ask(customer, body)
      const second = await mailedCode(b, customer)
      if (first !== second) expect((await check(customer, first)).body.code).toBe('wrongCode')
      expect((await check(customer, second)).body).toEqual({ verifiedLevel: 5 })
    })

    it('[W5] cancelling voids the code, verified or not, and holds nothing', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      await ask(customer, body)
      const code = await mailedCode(b, customer)
      expect((await customer.call('DELETE', 'transfer/code')).status).toBe(200)
      expect((await check(customer, code)).body.code).toBe('codeVoid')
      await verified(b, customer, body)
      await customer.call('DELETE', 'transfer/code')
      expect((await post(customer, body)).body.code).toBe('codeRequired')
      expect((await customer.call('DELETE', 'transfer/code')).status).toBe(200)
    })

    it('[S1] a code of a level the back office has left verifies nothing', async () => {
      const customer = await rich()
      await ask(customer, withdrawalOf(customer))
      const code = await mailedCode(b, customer)
      await give(b, customer, { level: 3 })
      expect((await check(customer, code)).body.code).toBe('codeVoid')
    })
  })

  describe('the transfer', () => {
    it('[W4] [W7] level 5: one code, one transfer, still level 5, and history and totals show it', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer, { amount: '12.5' })
      await verified(b, customer, body)
      expect((await post(customer, body)).status).toBe(200)
      expect(await levelOf(customer)).toBe(5)
      const { transfers, totalAmountTransferred } = await list(customer)
      expect(totalAmountTransferred).toBe('12.50')
      expect(transfers).toMatchObject([
        {
          amount: '12.50',
          withdrawalPath: 'invest',
          status: false,
          transactiontype: 'bank transfer',
        },
      ])
      expect(await b.lastMail(customer.email)).toContain('$12.50')
    })

    it('[W4] without a verified code nothing is paid', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      expect((await post(customer, body)).body.code).toBe('codeRequired')
      await ask(customer, body)
      expect((await post(customer, body)).body.code).toBe('codeRequired')
      expect((await list(customer)).transfers).toEqual([])
    })

    it('[W6] a repeated reference is told before anything else, for the code and the transfer', async () => {
      const customer = await rich({ profit: '100' })
      const body = withdrawalOf(customer)
      await verified(b, customer, body)
      expect((await post(customer, body)).status).toBe(200)
      // Now the balance is empty, KYC is gone and the level is even: the reference still comes first.
      await b.bank.db
        .updateTable('kyc_records')
        .set({ status: 'rejected' })
        .where('customer_id', '=', customer.id)
        .execute()
      await give(b, customer, { level: 2 })
      for (const reply of [await post(customer, body), await ask(customer, body)])
        expect([reply.status, reply.body.keyPattern]).toEqual([409, { referenceNumber: 1 }])
      expect((await list(customer)).transfers).toHaveLength(1)
    })

    it('[W6] ten posts of one reference at once pay once', async () => {
      const customer = await rich()
      const body = withdrawalOf(customer)
      await verified(b, customer, body)
      const replies = await Promise.all(Array.from({ length: 10 }, () => post(customer, body)))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
      for (const { status, body } of replies)
        if (status === 409) expect(body.keyPattern).toEqual({ referenceNumber: 1 })
      expect((await list(customer)).transfers).toHaveLength(1)
    })

    it('[W6] two customers may use the same reference', async () => {
      const [ada, eve] = [await rich(), await rich()]
      const referenceNumber = newId()
      for (const customer of [ada, eve]) {
        const body = withdrawalOf(customer, { referenceNumber })
        await verified(b, customer, body)
        expect((await post(customer, body)).status).toBe(200)
      }
    })

    it('[D9] ten withdrawals at once, each with a verified code, never go above the limit', async () => {
      const customer = await rich({ profit: '250' })
      const bodies = Array.from({ length: 10 }, () => withdrawalOf(customer))
      await verified(b, customer, bodies[0]!)
      // The bank allows one open code; ten are planted so that only the limit stands in the way.
      await plantCodes(b, customer, bodies.slice(1))
      const replies = await Promise.all(bodies.map((body) => post(customer, body)))
      const accepted = replies.filter(({ status }) => status === 200)
      expect(accepted).toHaveLength(2)
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect([reply.status, reply.body.code]).toEqual([409, 'insufficient'])
      expect((await list(customer)).totalAmountTransferred).toBe('200.00')
    })
  })

  describe('levels', () => {
    it('[S2] [W4] 1 goes to 2 and 3 to 4, each for its own verified code; a repeat finds it done', async () => {
      const customer = await rich({ level: 1 })
      const body = withdrawalOf(customer)
      for (const level of [1, 3]) {
        await give(b, customer, { level })
        expect((await raise(customer, level + 1)).body.code).toBe('stepConflict')
        await verified(b, customer, body)
        const raised = await raise(customer, level + 1)
        expect([raised.status, raised.body.transferStep]).toEqual([200, level + 1])
        const repeated = await raise(customer, level + 1)
        expect([repeated.status, repeated.body.transferStep]).toEqual([200, level + 1])
      }
      const entries = await b.bank.db
        .selectFrom('audit')
        .selectAll()
        .where('customer_id', '=', customer.id)
        .execute()
      expect(entries.map(({ action }) => action)).toEqual(Array(2).fill('transferStep raised'))
    })

    it('[S2] ten raises at once go up by one', async () => {
      const customer = await rich({ level: 1 })
      await verified(b, customer, withdrawalOf(customer))
      const replies = await Promise.all(Array.from({ length: 10 }, () => raise(customer, 2)))
      expect(replies.every((reply) => reply.status === 200)).toBe(true)
      expect(await levelOf(customer)).toBe(2)
    })

    it.each([0, 1, 2, 3, 4, 5, 6, -1, 100])(
      '[S2] without a code no level is written: %s',
      async (step) => {
        for (const level of [1, 2, 3, 4, 5]) {
          const customer = await rich({ level })
          const reply = await raise(customer, step)
          expect([reply.status, reply.body.code]).toEqual([409, 'stepConflict'])
          expect(await levelOf(customer)).toBe(level)
        }
      },
    )

    it.each([0, 1, 3, 4, 5, 6])(
      '[S2] with a verified code of level 1, only 2 may be written, not %s',
      async (step) => {
        const customer = await rich({ level: 1 })
        await verified(b, customer, withdrawalOf(customer))
        expect((await raise(customer, step)).status).toBe(409)
        expect(await levelOf(customer)).toBe(1)
      },
    )

    it('[S2] a spent code raises nothing again, and a grant ends after ten minutes', async () => {
      const customer = await rich({ level: 1 })
      await verified(b, customer, withdrawalOf(customer))
      await raise(customer, 2)
      await give(b, customer, { level: 1 })
      expect((await raise(customer, 2)).status).toBe(409)
      await verified(b, customer, withdrawalOf(customer))
      b.clock.advance(10 * MINUTE)
      expect((await raise(customer, 2)).status).toBe(409)
      expect(await levelOf(customer)).toBe(1)
    })

    it('[S2] a verified code of level 5 raises nothing, and one of level 1 pays nothing', async () => {
      const five = await rich()
      await verified(b, five, withdrawalOf(five))
      expect((await raise(five, 6)).status).toBe(409)
      const one = await rich({ level: 1 })
      const body = withdrawalOf(one)
      await verified(b, one, body)
      expect((await post(one, body)).body.code).toBe('codeRequired')
      await give(b, one, { level: 5 })
      expect((await post(one, body)).body.code).toBe('codeRequired')
    })

    it('[S2] in any other body transferStep is ignored', async () => {
      const customer = await rich({ level: 1 })
      const body = {
        city: 'Houston',
        transferStep: 5,
        profit: '9999',
        newUser: false,
        investStatus: 'true',
      }
      const reply = await customer.call('PUT', `users/${customer.id}`, { body })
      expect(reply.body).toMatchObject({
        city: 'Houston',
        transferStep: 1,
        profit: '1000.00',
        newUser: true,
        investStatus: 'false',
      })
    })
  })
})

/** Writes verified codes of level 5 for these withdrawals beside the one the bank made. */
async function plantCodes(
  b: TestBank,
  customer: TestCustomer,
  bodies: { referenceNumber: string }[],
) {
  const made = await b.bank.db
    .selectFrom('codes')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  for (const { referenceNumber } of bodies)
    await b.bank.db
      .insertInto('codes')
      .values({ ...made, id: newId(), reference: referenceNumber })
      .execute()
}
