import { expect, it } from 'vitest'
import { installmentsOf } from '#domain/loanSchedule.ts'
import { fromMinor } from '#domain/money.ts'
import { figuresOf } from '#server/ledger/figures.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { goodBody } from './payloads.ts'

onEachEngine('loans as debts', (startBank) => {
  const b = startBank.forSuite()

  const applied = async (changes: object = {}) => {
    const customer = await b.newCustomer()
    const body = { ...goodBody.takeLoan?.(customer), ...changes }
    expect((await customer.call('POST', 'loan', { body })).status).toBe(200)
    return customer
  }
  const loanOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `loan/${customer.id}`)).body.loan[0]
  const mailsTo = async ({ email }: TestCustomer) =>
    (await b.mailsTo(email)).map(({ subject }) => subject)

  it('[F15] stores the requested term, and works without one', async () => {
    const asked = await applied({ termMonths: '48' })
    expect(await loanOf(asked)).toMatchObject({ status: 'Pending', termMonths: 48 })
    const { termMonths: _, ...briefs } = goodBody.takeLoan!(asked) as Record<string, unknown>
    const customer = await b.newCustomer()
    const body = {
      ...briefs,
      userId: customer.id,
      email: customer.email,
      referenceNumber: 'brief-0001',
    }
    expect((await customer.call('POST', 'loan', { body })).status).toBe(200)
    expect(await loanOf(customer)).not.toHaveProperty('termMonths')
    for (const termMonths of ['0', '481', '1.5', 'long']) {
      const refused = await customer.call('POST', 'loan', { body: { ...body, termMonths } })
      expect(refused.status, termMonths).toBe(400)
      expect(refused.body.fields).toHaveProperty('termMonths')
    }
  })

  it('[F16] an approval uses the requested term, the example rate, and a month until the first payment', async () => {
    const customer = await applied({ termMonths: '48' })
    const approved = await b.operate('loans approve', customer.email)
    expect(approved.body).toMatchObject({ apr: '9.9', termMonths: 48, firstDueDate: '2026-04-02' })
    expect((await loanOf(customer)).agreement).toEqual({
      ...{ apr: '9.9', termMonths: 48, firstDueDate: '2026-04-02' },
      repayments: [],
    })
    const [payment] = installmentsOf(500_000, 9_900, 48)
    expect(await b.lastMail(customer.email)).toContain(
      `48 monthly payments of $${fromMinor(payment!.payment)}, the first on April 2, 2026`,
    )
  })

  it('[F16] the back office sets rate, term and date; an invalid value is named and nothing is decided', async () => {
    const customer = await applied()
    const wrong = { apr: '101', term: '481', due: '2026-02-30' }
    const refused = await b.operate('loans approve', customer.email, wrong)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields).sort()).toEqual(['apr', 'due', 'term'])
    for (const due of ['2026-03-02', '2026-06-03', 'soon'])
      expect((await b.operate('loans approve', customer.email, { due })).status, due).toBe(400)
    expect(await loanOf(customer)).toMatchObject({ status: 'Pending' })
    const right = {
      apr: '6.125',
      term: '12',
      due: '2026-06-02',
      reference: `agreed-${customer.id}`,
    }
    const first = await b.operate('loans approve', customer.email, right)
    expect(first.body).toMatchObject({ apr: '6.125', termMonths: 12, firstDueDate: '2026-06-02' })
    expect((await b.operate('loans approve', customer.email, right)).body).toEqual(first.body)
  })

  it('[F16] [F17] terms whose last payment is a multiple of the others are rejected', async () => {
    const [customer, small] = [await applied({ amount: '10000' }), await applied({ amount: '1' })]
    const wrong = [
      // Each payment is the rounded interest, so the last one would be the whole loan.
      await b.operate('loans approve', customer.email, { apr: '30', term: '480' }),
      // Each payment would be zero.
      await b.operate('loans approve', small.email, { apr: '0', term: '480' }),
    ]
    for (const refused of wrong) {
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['term']])
      expect(refused.body.fields.term).toContain('fewer months')
    }
    expect(await loanOf(customer)).toMatchObject({ status: 'Pending' })
    for (const [email, term] of [
      [customer.email, '120'],
      [small.email, '10'],
    ] as const)
      expect((await b.operate('loans approve', email, { apr: '30', term })).status).toBe(200)
  })

  it('[F16] a loan approved by an earlier version can get terms, and corrections until a repayment', async () => {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { loan: '1000' })
    expect(await loanOf(customer)).not.toHaveProperty('agreement')
    expect((await b.operate('loans repay', customer.email, { amount: '10' })).status).toBe(404)
    const reason = 'terms of the paper contract'
    const added = await b.operate('loans agree', customer.email, { apr: '99', term: '12', reason })
    expect(added.body).toMatchObject({ apr: '99', termMonths: 12 })
    const { id } = added.body
    const corrected = await b.operate('loans agree', id, { apr: '9.9', term: '12', reason })
    expect(corrected.body).toMatchObject({ id, apr: '9.9' })
    expect(await mailsTo(customer)).toEqual(
      expect.arrayContaining(['The terms of your loan', 'The corrected terms of your loan']),
    )
    expect((await b.operate('loans repay', id, { amount: '10' })).status).toBe(200)
    expect((await b.operate('loans agree', id, { apr: '1', reason })).status).toBe(409)
    const audited = (await b.operate('audit list', customer.email)).body as { action: string }[]
    for (const action of ['loan terms agreed', 'loan terms corrected', 'loan repaid'])
      expect(audited.map((entry) => entry.action)).toContain(action)
  })

  it('[F19] a repayment is posted once, split into interest and principal, and changes no figure of D8', async () => {
    const customer = await applied({ amount: '1000' })
    await addRecords(b, customer, { profit: '50', deposit: '20' })
    await b.operate('loans approve', customer.email, { apr: '12', term: '12' })
    const before = await figuresOf(b.bank.db, customer.id)
    const flags = { amount: '88.85', reference: `payment-1-${customer.id}` }
    const { body } = await b.operate('loans repay', customer.email, flags)
    expect(body).toMatchObject({
      ...{ amount: '88.85', interest: '10.00', principal: '78.85', nextDue: '2026-05-02' },
    })
    expect((await b.operate('loans repay', customer.email, flags)).body).toEqual(body)
    const other = await b.operate('loans repay', customer.email, { ...flags, amount: '88.86' })
    expect(other.body.code).toBe('referenceReused')
    expect(await figuresOf(b.bank.db, customer.id)).toEqual(before)
    expect((await loanOf(customer)).agreement.repayments).toEqual([
      { _id: body.id, amount: '88.85', createdAt: b.clock.now().toISOString() },
    ])
    const postings = await b.bank.db
      .selectFrom('ledger_postings')
      .select(['account', 'amount_minor'])
      .where('reference', '=', `repayment:${body.id}`)
      .orderBy('account')
      .execute()
    expect(postings.map(({ account, amount_minor }) => [account, amount_minor])).toEqual([
      ['interest_income', 1_000],
      ['loans_repaid', 7_885],
      ['settlement', -8_885],
    ])
    expect(await b.lastMail(customer.email)).toContain('due on May 2, 2026')
    const { rows } = (await customer.call('GET', `activity/${customer.id}`)).body
    expect(rows.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'deposit',
      'loan',
      'profit',
      'repayment',
    ])
    expect(rows.find(({ kind }: { kind: string }) => kind === 'repayment')).toMatchObject({
      ...{ amount: '88.85', totalAfter: null, path: null, status: 'approved', reference: body.id },
    })
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })

  it('[F19] rejects an invalid amount, more than is owed, and a repaid loan', async () => {
    const customer = await applied({ amount: '100' })
    await b.operate('loans approve', customer.email, { apr: '0', term: '4' })
    for (const amount of ['0', '-5', '1.234', 'ten', '100.01']) {
      const refused = await b.operate('loans repay', customer.email, { amount })
      expect(refused.status, amount).toBe(400)
      expect(refused.body.fields, amount).toHaveProperty('amount')
    }
    const { body } = await b.operate('loans repay', customer.email, { amount: '100' })
    expect(body).toMatchObject({ owed: '0.00', interest: '0.00', nextDue: null })
    expect(await b.lastMail(customer.email)).toContain('your loan is repaid')
    expect((await b.operate('loans repay', body.loan, { amount: '1' })).status).toBe(409)
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })

  it('[F19] of parallel repayments of the whole debt, one is posted', async () => {
    const customer = await applied({ amount: '100' })
    await b.operate('loans approve', customer.email, { apr: '0', term: '4' })
    const { _id } = await loanOf(customer)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => b.operate('loans repay', _id, { amount: '100' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('[F20] only the newest repayment can be taken back, with a reason, and the ledger keeps both transactions', async () => {
    const customer = await applied({ amount: '1000' })
    await b.operate('loans approve', customer.email, { apr: '12', term: '12' })
    const [one, two] = [
      (await b.operate('loans repay', customer.email, { amount: '50' })).body,
      (await b.operate('loans repay', customer.email, { amount: '60' })).body,
    ]
    const reason = 'the other bank took it back'
    expect((await b.operate('repayments cancel', one.id, { reason })).status).toBe(409)
    const cancelled = await b.operate('repayments cancel', two.id, { reason })
    expect(cancelled.body).toMatchObject({ id: two.id, owed: one.owed })
    expect((await b.operate('repayments cancel', two.id, { reason })).status).toBe(409)
    expect(await b.lastMail(customer.email)).toContain(reason)
    expect((await loanOf(customer)).agreement.repayments).toHaveLength(1)
    const { rows } = (
      await customer.call('GET', `activity/${customer.id}?kinds=repayment,correction`)
    ).body
    expect(
      rows.map(({ kind, corrects, amount, totalAfter }: Record<string, unknown>) => [
        ...[kind, corrects, amount, totalAfter],
      ]),
    ).toEqual([
      ['correction', 'repayment', '-60.00', null],
      ['repayment', null, '60.00', null],
      ['repayment', null, '50.00', null],
    ])
    const again = (await b.operate('loans repay', customer.email, { amount: '60' })).body
    expect(again).toMatchObject({ interest: two.interest, owed: two.owed })
    const listed = (await b.operate('repayments list', customer.email)).body
    expect(listed.map(({ status }: { status: string }) => status).sort()).toEqual([
      ...['posted', 'posted', 'taken back'],
    ])
    const shown = (await b.operate('loans list', customer.email)).body
    expect(shown).toMatchObject([{ owed: two.owed, apr: '12', nextDue: '2026-05-02' }])
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })

  it('[F19] ledger verify reports a repayment whose record differs', async () => {
    const customer = await applied({ amount: '1000' })
    await b.operate('loans approve', customer.email, { apr: '12', term: '12' })
    const { id } = (await b.operate('loans repay', customer.email, { amount: '50' })).body
    const change = (amounts: { amount_minor: number; principal_minor: number }) =>
      b.set('loan_repayments', { id }, amounts)
    await change({ amount_minor: 6_000, principal_minor: 5_000 })
    expect((await verifyLedger(b.bank.db)).fault).toContain(
      `repayment:${id} of ${customer.email} counts 60.00 USD`,
    )
    await change({ amount_minor: 5_000, principal_minor: 4_000 })
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })
})
