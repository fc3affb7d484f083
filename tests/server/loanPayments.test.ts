import { expect, it } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { files, parallel } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

onEachEngine('loan payments', (startBank) => {
  const b = startBank.forSuite()
  const { loanPayment, payLoan, read, rows, onDisk, untilOnDisk } = recordCalls(() => b)

  const borrower = async (): Promise<TestCustomer> => {
    const customer = await b.newCustomer()
    const reply = await loanPayment(customer, { referenceNumber: `first-${customer.id}` })
    expect(reply.status).toBe(200)
    return customer
  }
  const loanOf = async (customer: TestCustomer) => (await read(customer, 'loan')).loan[0]
  const owedBy = async ({ email }: TestCustomer) =>
    (await b.operate('loans list', email)).body[0].owed

  it('[F27] stores a reported payment with its proof, waiting, tells the customer, and moves no money', async () => {
    const customer = await borrower()
    const loan = await loanOf(customer)
    expect(loan.payments).toMatchObject([
      { amount: '161.10', status: 'waiting', referenceNumber: `first-${customer.id}` },
    ])
    expect(loan.agreement.repayments).toEqual([])
    expect(await rows('files', customer)).toHaveLength(1)
    expect(await rows('loan_repayments', customer)).toEqual([])
    // March 2, 2026 is a Monday; a transfer takes two business days.
    const mail = await b.lastMail(customer.email)
    expect(mail).toContain('$161.10')
    expect(mail).toContain('by March 4, 2026')
    const listed = await b.operate('payments list', customer.email)
    expect(listed.body).toMatchObject([{ amount: '161.10', loan: loan._id, status: 'waiting' }])
    expect(listed.body[0].files).toHaveLength(1)
  })

  it('[F27] [K8] [K13] parallel repeats store one payment, other content is refused', async () => {
    const customer = await borrower()
    const same = { referenceNumber: `same-${customer.id}`, amount: '20' }
    const before = await onDisk()
    const replies = await parallel(5, () => payLoan(customer, same))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await rows('loan_payments', customer)).toHaveLength(2)
    await untilOnDisk({ kept: before.kept + 1, tmp: 0 })
    const other = await payLoan(customer, { ...same, amount: '21' })
    expect([other.status, other.body.code]).toEqual([409, 'referenceReused'])
  })

  it('[F27] waiting payments count against the debt, also when they arrive together', async () => {
    const customer = await borrower()
    const owed = Number(await owedBy(customer))
    const rest = (owed - 161.1).toFixed(2)
    const above = await payLoan(customer, { amount: (owed - 161.09).toFixed(2) })
    expect([above.status, above.body.fields.amount]).toEqual([
      400,
      `You still owe ${formatMoney(rest, '$')} on this loan. Pay at most that`,
    ])
    const replies = await parallel(3, () => payLoan(customer, { amount: rest }))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const more = await payLoan(customer, { amount: '0.01' })
    expect([more.status, more.body.code]).toEqual([409, 'nothingOwed'])
    for (const { id } of (await b.operate('payments list', customer.email)).body)
      expect((await b.operate('loans repay', id)).status).toBe(200)
    expect(await owedBy(customer)).toBe('0.00')
    const repaid = await payLoan(customer, { amount: '1' })
    expect([repaid.status, repaid.body.message]).toEqual([
      409,
      'This loan is repaid. Nothing is owed',
    ])
  })

  it('[F27] refuses another customer’s loan and one without terms, stores no file of it', async () => {
    const [customer, other] = [await borrower(), await b.newCustomer()]
    const { _id } = await loanOf(customer)
    const before = await onDisk()
    const foreign = await payLoan(other, { loanId: _id })
    const unknown = await payLoan(customer, { loanId: 'none' })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    const text = await payLoan(customer, { images: files.renamedText() })
    expect([text.status, text.body.code]).toEqual([415, 'fileType'])
    expect(await rows('loan_payments', other)).toEqual([])
    expect(await rows('files', other)).toEqual([])
    expect((await onDisk()).tmp).toBe(before.tmp)
  })

  it('[F27] [G5] accepts a PDF, also while the account is frozen', async () => {
    const customer = await borrower()
    const frozen = await customer.call('POST', `security/freeze/${customer.id}`)
    expect(frozen.status).toBe(200)
    expect((await payLoan(customer, { amount: '5', images: files.pdf() })).status).toBe(200)
  })

  it('[F28] ‘loans repay’ confirms a payment by its reference, once, and posts it to the loan', async () => {
    const customer = await borrower()
    const owed = Number(await owedBy(customer))
    const decided = await parallel(3, () => b.operate('loans repay', ` first-${customer.id}`))
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await owedBy(customer)).toBe((owed - 161.1).toFixed(2))
    const { payments, agreement } = await loanOf(customer)
    expect(payments).toMatchObject([{ status: 'confirmed', refusal: null }])
    expect(agreement.repayments).toMatchObject([{ amount: '161.10' }])
    expect(await b.lastMail(customer.email)).toContain('Your next payment is')
    const late = await b.operate('payments refuse', `first-${customer.id}`, { reason: 'late' })
    expect(late.status).toBe(409)
    expect((await verifyLedger(b.bank.db)).fault).toBeUndefined()
  })

  it('[F28] a waiting payment is not posted a second time by the loan’s id; another amount may arrive', async () => {
    const customer = await borrower()
    const { _id } = await loanOf(customer)
    const twice = await b.operate('loans repay', _id, { amount: '161.10' })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      `A reported payment of this amount waits: name it, first-${customer.id}, or refuse it first`,
    ])
    expect((await b.operate('loans repay', _id, { amount: '10' })).status).toBe(200)
    const less = await b.operate('loans repay', `first-${customer.id}`, { amount: '160' })
    expect(less.body).toMatchObject({ amount: '160.00', payment: `first-${customer.id}` })
    expect((await loanOf(customer)).payments).toMatchObject([{ status: 'confirmed' }])
    const none = await b.operate('loans repay', _id)
    expect(none.status).toBe(400)
  })

  it('[F28] a refused payment has a reason that the customer reads, and leaves the loan as it was', async () => {
    const customer = await borrower()
    const owed = await owedBy(customer)
    const reason = 'no such transfer has arrived'
    const refused = await b.operate('payments refuse', `first-${customer.id}`, { reason })
    expect(refused.body).toMatchObject({ status: 'refused' })
    expect(await owedBy(customer)).toBe(owed)
    expect((await loanOf(customer)).payments).toMatchObject([
      { status: 'refused', refusal: reason, decidedAt: b.clock.now().toISOString() },
    ])
    expect(await b.lastMail(customer.email)).toContain(reason)
    expect((await b.operate('loans repay', `first-${customer.id}`)).status).toBe(409)
    expect((await b.operate('payments list', customer.email)).body).toEqual([])
    const decided = await b.operate('payments list', customer.email, { status: 'refused' })
    expect(decided.body).toMatchObject([{ reason }])
  })

  it('[F28] a reference of two customers names neither', async () => {
    const [one, other] = [await borrower(), await borrower()]
    const shared = { amount: '7', referenceNumber: `shared-${one.id}` }
    for (const customer of [one, other]) expect((await payLoan(customer, shared)).status).toBe(200)
    expect((await b.operate('loans repay', shared.referenceNumber)).status).toBe(409)
  })
})
