import { describe, expect, it } from 'vitest'
import { refusals } from '#domain/depositReturns.ts'
import { figuresOf } from '#server/ledger/figures.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { newId } from '#server/platform/ids.ts'
import { factorCalls } from './factorCalls.ts'
import {
  addRecords,
  type CustomerRecords,
  confirmEmail,
  mailedCode,
  verifyCode,
  withdrawalOf,
} from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'

/** The test bank's clock starts on Monday, March 2. */
const DAY_MS = 24 * 60 * 60 * 1000

onEachEngine('a deposit that its customer asks back', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const { ok, addPasskey } = factorCalls(() => b)

  /** A customer with confirmed deposits. @returns the customer and the deposits' ids, the latest first */
  async function depositor(records: CustomerRecords = {}, deposits = ['250.50']) {
    const customer = await b.newCustomer()
    for (const deposit of deposits) await addRecords(b, customer, { deposit })
    await addRecords(b, customer, records)
    await confirmEmail(b, customer.email)
    return { customer, deposits: (await list(customer)).map(({ _id }) => _id) }
  }
  const list = async (
    customer: TestCustomer,
  ): Promise<{ _id: string; status: string; amount: string; return: Answer | null }[]> =>
    ok(await customer.call('GET', `deposit/${customer.id}`)).deposit
  const bodyOf = (customer: TestCustomer, depositId = '', changes: object = {}) => ({
    userId: customer.id,
    depositId,
    referenceNumber: newId(),
    ...changes,
  })
  const ask = (customer: TestCustomer, body: object) =>
    customer.call('POST', 'deposit/return/code', { body })
  const send = (customer: TestCustomer, body: object) =>
    customer.call('POST', 'deposit/return', { body })
  const check = (customer: TestCustomer, body: object) =>
    customer.call('PUT', `users/updatedata/${customer.id}`, { body })
  /** Requests a code and verifies it. */
  async function prove(customer: TestCustomer, body: object) {
    ok(await ask(customer, body))
    ok(await check(customer, { userOtp: await mailedCode(b, customer) }))
  }
  /**
   * All steps of a return.
   * @returns the bank's answer
   */
  async function askBack(customer: TestCustomer, depositId = ''): Promise<Answer> {
    const body = bodyOf(customer, depositId)
    await prove(customer, body)
    return ok(await send(customer, body))
  }
  const figures = async ({ id }: TestCustomer) => {
    const { deposits, total } = await figuresOf(b.bank.db, id)
    return [deposits.toFixed(2), total.toFixed(2)]
  }
  const isWhole = async () => expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  const idOf = async ({ referenceNumber }: Answer) =>
    (await b.row('deposit_returns', { reference: referenceNumber })).id
  interface Answer {
    referenceNumber: string
    status: string
    decideBy: string
    decidedAt: string | null
    refusal: { reason: string; owner: string } | null
  }

  it('[M1] [M3] [M4] needs one code; the amount leaves deposits and total, and the decision has a date', async () => {
    const { customer, deposits } = await depositor({ profit: '100' }, ['250.50', '49.50'])
    const [latest] = deposits
    expect(await figures(customer)).toEqual(['300.00', '400.00'])
    const body = bodyOf(customer, latest)
    const asked = ok(await ask(customer, body))
    expect(asked).toEqual({
      codeId: expect.any(String),
      methods: ['mail'],
      sentTo: expect.stringContaining('•••'),
      expiresAt: expect.any(String),
      attemptsLeft: 5,
    })
    const mail = await b.lastMail(customer.email)
    expect(mail).toContain('No tax, fee or deposit is ever paid')
    expect(mail).toContain('back to the account it came from')
    ok(await check(customer, { userOtp: await mailedCode(b, customer) }))
    const at = b.clock.now().toISOString()
    const answer = {
      referenceNumber: body.referenceNumber,
      status: 'asked',
      askedAt: at,
      decideBy: '2026-03-05T17:00:00.000Z',
      decidedAt: null,
      refusal: null,
    }
    expect(ok(await send(customer, body))).toEqual(answer)
    expect((await list(customer)).find(({ _id }) => _id === latest)).toMatchObject({
      status: 'returning',
      return: answer,
    })
    const { amount } = (await list(customer)).find(({ _id }) => _id === latest)!
    const left = (300 - Number(amount)).toFixed(2)
    expect(await figures(customer)).toEqual([left, (Number(left) + 100).toFixed(2)])
    expect(await b.lastMail(customer.email)).toContain('We’ll decide by Thursday, March 5')
    await isWhole()
  })

  it('[M2] needs no identity, level or decided loan, because it is the customer’s own money', async () => {
    for (const records of [{ level: 1 }, { level: 2 }, { level: 4 }, { pendingLoan: '500' }]) {
      const { customer, deposits } = await depositor(records)
      expect((await askBack(customer, deposits[0])).status).toBe('asked')
    }
  })

  it('[M2] a repeat with the same reference gets the same answer and holds nothing more', async () => {
    const { customer, deposits } = await depositor({}, ['250.50', '10'])
    const body = bodyOf(customer, deposits[0])
    await prove(customer, body)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(customer, body)))
    for (const { status, text } of replies) expect([status, text]).toEqual([200, replies[0]?.text])
    const other = await send(customer, { ...body, depositId: deposits[1] })
    expect([other.status, other.body.code]).toEqual([409, 'referenceReused'])
    // With another reference, the same deposit cannot be requested twice.
    const again = bodyOf(customer, deposits[0])
    for (const reply of [await ask(customer, again), await send(customer, again)])
      expect([reply.status, reply.body.code]).toEqual([409, 'depositAskedBack'])
    const rows = await b.rows('deposit_returns', { customer_id: customer.id })
    expect(rows).toHaveLength(1)
    await isWhole()
  })

  it('[M2] [S1] the code is bound to customer, deposit and reference, and verifies nothing else', async () => {
    const { customer, deposits } = await depositor({ kyc: 'approved', profit: '500' }, ['20', '10'])
    const [first, second] = [bodyOf(customer, deposits[0]), bodyOf(customer, deposits[1])]
    const bare = await send(customer, first)
    expect([bare.status, bare.body.code]).toEqual([409, 'codeRequired'])
    // Verified for one deposit, used for another.
    await prove(customer, first)
    expect((await send(customer, second)).body.code).toBe('codeVoid')
    expect((await send(customer, first)).body.code).toBe('codeRequired')
    // A withdrawal code returns no deposit, and a return code pays no withdrawal.
    const withdrawal = withdrawalOf(customer)
    await verifyCode(b, customer, withdrawal)
    expect((await send(customer, first)).body.code).toBe('codeRequired')
    await prove(customer, first)
    const paid = await customer.call('POST', 'transfer', { body: withdrawal })
    expect([paid.status, paid.body.code]).toEqual([409, 'codeRequired'])
    // A cancel voids it.
    await prove(customer, first)
    ok(await customer.call('DELETE', 'transfer/code'))
    expect((await send(customer, first)).body.code).toBe('codeRequired')
    expect(await figures(customer)).toEqual(['30.00', '530.00'])
  })

  it('[M2] [G16] can be confirmed by a passkey that signs exactly this return; no code is mailed', async () => {
    const { customer, deposits } = await depositor()
    const { passkey } = await addPasskey(customer)
    const body = bodyOf(customer, deposits[0])
    const asked = ok(await ask(customer, body))
    expect(asked.methods).toEqual(['passkey', 'recovery'])
    expect(asked.sentTo).toBeUndefined()
    const signed = passkey.get(asked.passkeyOptions)
    ok(await ask(customer, bodyOf(customer, deposits[0])))
    expect((await check(customer, { passkey: signed })).body.code).toBe('wrongCode')
    const again = ok(await ask(customer, body))
    ok(await check(customer, { passkey: passkey.get(again.passkeyOptions) }))
    expect(ok(await send(customer, body)).status).toBe('asked')
  })

  it('[S12] [M2] an unconfirmed deposit is refused with a readable reason', async () => {
    const { customer } = await depositor()
    for (const status of ['pending', 'rejected'] as const) {
      const id = newId()
      await b.bank.db
        .insertInto('deposits')
        .values({
          ...{ id, customer_id: customer.id, reference: newId(), amount_minor: 100, status },
          ...{ created_at: b.clock.now().toISOString(), decided_at: null, decided_by: null },
        })
        .execute()
      const refused = await ask(customer, bodyOf(customer, id))
      expect([refused.status, refused.body.code]).toEqual([409, 'depositNotConfirmed'])
      expect(refused.body.message).toMatch(status === 'pending' ? /not confirmed/ : /never arrived/)
    }
  })

  it('[M2] [L5] parallel returns and withdrawals take each amount once', async () => {
    const { customer, deposits } = await depositor({ kyc: 'approved', profit: '100' })
    const [first, second] = [bodyOf(customer, deposits[0]), bodyOf(customer, deposits[0])]
    const withdrawal = withdrawalOf(customer)
    // Each code voids the one before, so they are verified directly in the database, which no call can do.
    await verifyCode(b, customer, withdrawal)
    const { codes } = await openAll(customer, async () => {
      for (const body of [first, second]) {
        // The newest open code is compared, so no two are created at the same moment.
        b.clock.advance(1_000)
        await prove(customer, body)
      }
    })
    expect(codes).toBe(3)
    const replies = await Promise.all([
      customer.call('POST', 'transfer', { body: withdrawal }),
      ...[first, first, second].map((body) => send(customer, body)),
      customer.call('POST', 'transfer', { body: withdrawal }),
    ])
    const [once, ...rest] = replies.map(({ status }) => status)
    expect([once, rest.at(-1)].sort()).toEqual([200, 409])
    // One of the returns. For the return sent twice, either answer may come first.
    expect(['200,200,409', '409,409,200']).toContain(rest.slice(0, 3).join())
    expect(await figures(customer)).toEqual(['0.00', '0.00'])
    await isWhole()
  })

  /** Makes the codes anew that the calls of `during` have voided. */
  async function openAll({ id }: TestCustomer, during: () => Promise<void>) {
    await during()
    const { db } = b.bank
    const made = await db.deleteFrom('codes').where('customer_id', '=', id).returningAll().execute()
    const open = made.map((code) => ({ ...code, voided_at: null }))
    await db.insertInto('codes').values(open).execute()
    return { codes: open.length }
  }

  describe('the back office', () => {
    it('[M5] pays it out once, and the customer gets a mail', async () => {
      const { customer, deposits } = await depositor()
      const asked = await askBack(customer, deposits[0])
      const id = await idOf(asked)
      ok(await b.operate('returns pay', id, { reference: 'pay-it-once' }))
      ok(await b.operate('returns pay', id, { reference: 'pay-it-once' }))
      expect((await list(customer))[0]).toMatchObject({
        status: 'returned',
        return: { status: 'paid', decidedAt: b.clock.now().toISOString(), refusal: null },
      })
      expect(await figures(customer)).toEqual(['0.00', '0.00'])
      expect(await b.lastMail(customer.email)).toContain('We sent your deposit of $250.50 back')
      expect((await ask(customer, bodyOf(customer, deposits[0]))).body.message).toBe(
        'This deposit was sent back already',
      )
      await isWhole()
    })

    it('[M5] [L4] only one of several parallel decisions takes effect, beside a withdrawal that is held and paid', async () => {
      const { customer, deposits } = await depositor({ kyc: 'approved', profit: '100' })
      const withdrawal = withdrawalOf(customer)
      await verifyCode(b, customer, withdrawal)
      ok(await customer.call('POST', 'transfer', { body: withdrawal }))
      const id = await idOf(await askBack(customer, deposits[0]))
      const refusal = { reason: 'legal-order', owner: 'Maria Quist' }
      const replies = await Promise.all([
        b.operate('returns pay', id),
        b.operate('returns refuse', id, refusal),
        b.operate('transfers pay', customer.email),
        b.operate('returns pay', customer.email),
        b.operate('returns refuse', id, refusal),
      ])
      const [withdrawn] = replies.splice(2, 1)
      expect(withdrawn?.status).toBe(200)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const { balance_minor } = await b.row('ledger_accounts', {
        customer_id: customer.id,
        account: 'pending_out',
      })
      expect(balance_minor).toBe(0)
      await isWhole()
    })

    it('[M5] [G8] pays a return of a frozen account only with a reason', async () => {
      const { customer, deposits } = await depositor()
      const id = await idOf(await askBack(customer, deposits[0]))
      ok(await customer.call('POST', `security/freeze/${customer.id}`))
      const refused = await b.operate('returns pay', id)
      expect([refused.status, refused.body.code]).toEqual([409, 'accountFrozen'])
      expect((await list(customer))[0]).toMatchObject({ status: 'returning' })
      ok(await b.operate('returns pay', id, { reason: 'confirmed by telephone' }))
      await isWhole()
    })

    it('[M5] [S12] refuses only for a reason of the closed list, which the customer reads', async () => {
      const { customer, deposits } = await depositor()
      const id = await idOf(await askBack(customer, deposits[0]))
      const wrongFlags: Record<string, string>[] = [
        { reason: 'a fee is due', owner: 'Maria Quist' },
        { reason: 'legal-order', owner: ' ' },
        { reason: 'legal-order' },
      ]
      for (const flags of wrongFlags)
        expect((await b.operate('returns refuse', id, flags)).status).toBe(400)
      expect(refusals.some((reason) => /fee|tax|pay\b/.test(reason))).toBe(false)
      ok(await b.operate('returns refuse', id, { reason: 'sender-unclear', owner: 'Maria Quist' }))
      expect((await list(customer))[0]).toMatchObject({
        status: 'true',
        return: {
          status: 'refused',
          refusal: { reason: 'sender-unclear', owner: 'Maria Quist' },
        },
      })
      expect(await figures(customer)).toEqual(['250.50', '250.50'])
      const mail = await b.lastMail(customer.email)
      for (const text of [
        'We could not see which account the deposit came from',
        'Maria Quist is responsible',
        'How to complain:',
        'No payment of any kind',
      ])
        expect(mail).toContain(text)
      // A code for the refused request would be useless.
      const { reference } = await b.row('deposit_returns', { id })
      const repeat = await ask(
        customer,
        bodyOf(customer, deposits[0], { referenceNumber: reference }),
      )
      expect([repeat.status, repeat.body.code]).toEqual([409, 'referenceReused'])
      // After a refusal it can be requested again, and earlier answers stay.
      expect((await askBack(customer, deposits[0])).status).toBe('asked')
      expect((await list(customer))[0]?.status).toBe('returning')
      await isWhole()
    })

    it('[M4] lists pending requests, the overdue ones first; a weekend is no business day', async () => {
      const first = await depositor({}, ['10', '20'])
      const early = [
        await askBack(first.customer, first.deposits[0]),
        await askBack(first.customer, first.deposits[1]),
      ].map(({ referenceNumber }) => referenceNumber)
      b.clock.advance(3 * DAY_MS)
      const second = await depositor()
      const late = await askBack(second.customer, second.deposits[0])
      // Requested on a Thursday.
      expect(late.decideBy).toBe('2026-03-10T17:00:00.000Z')
      b.clock.advance(DAY_MS)
      type Row = { id: string; reference: string; overdue: boolean }
      const rows: Row[] = (await b.operate('returns list', '')).body
      const references = rows.map(({ reference }) => reference)
      expect(references.at(-1)).toBe(late.referenceNumber)
      expect(references).toEqual(expect.arrayContaining(early))
      expect(rows.map(({ overdue }) => overdue)).toEqual([...rows.slice(1).map(() => true), false])
      const { email } = first.customer
      const page = await b.operate('returns list', email, { limit: '1' })
      const after = String(page.headers['next-after'])
      const rest = await b.operate('returns list', email, { limit: '1', after })
      const paged: Row[] = [...page.body, ...rest.body]
      expect(paged.map(({ reference }) => reference).sort()).toEqual([...early].sort())
      ok(await b.operate('returns pay', paged[0]!.id))
      expect((await b.operate('returns list', email, { status: 'paid' })).body).toHaveLength(1)
      expect((await b.operate('returns list', email)).body).toHaveLength(1)
    })
  })

  it('[M6] appears in the activity with its times, and as a separate row when it is refused', async () => {
    const { customer, deposits } = await depositor({}, ['10', '10'])
    const [paid, refused] = [
      await askBack(customer, deposits[0]),
      await askBack(customer, deposits[1]),
    ]
    const rows = async (query = '') =>
      ok(await customer.call('GET', `activity/${customer.id}${query}`)).rows
    expect((await rows('?kinds=return')).map((row: { status: string }) => row.status)).toEqual([
      'pending',
      'pending',
    ])
    ok(await b.operate('returns pay', await idOf(paid)))
    const why = { reason: 'legal-order', owner: 'Maria Quist' }
    ok(await b.operate('returns refuse', await idOf(refused), why))
    const [correction, second, first] = await rows()
    expect(correction).toMatchObject({
      kind: 'correction',
      corrects: 'return',
      totalAfter: '10.00',
    })
    expect(second).toMatchObject({ kind: 'return', status: 'rejected', paidAt: null })
    expect(second.decidedAt).not.toBeNull()
    expect(first).toMatchObject({
      kind: 'return',
      status: 'approved',
      amount: expect.stringMatching(/^-/),
      reference: paid.referenceNumber,
    })
    expect(first.paidAt).not.toBeNull()
    expect(await rows('?kinds=withdrawal')).toEqual([])
  })
})
