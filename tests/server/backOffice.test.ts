import { beforeAll, expect, it } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { groupedReference, paymentReference } from '#domain/paymentReference.ts'
import { addRecords, formData, verifyCode, withdrawalOf } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { fullConsent, goodBody, goodFile } from './payloads.ts'

const sendDeposit = (customer: TestCustomer, changes: Record<string, string> = {}) => {
  const body = { ...goodBody.deposit?.(customer), images: goodFile.images(), ...changes }
  return customer.call('POST', 'deposit', { form: formData(body) })
}

const sendKyc = (customer: TestCustomer) => {
  const body = { ...goodBody.uploadKyc?.(customer), front: goodFile.front(), back: goodFile.back() }
  return customer.call('POST', 'kyc', { form: formData(body) })
}

onEachEngine('back office', (startBank) => {
  const bank = startBank.forSuite()
  let ada: TestCustomer

  beforeAll(async () => {
    ada = await bank.newCustomer()
  })

  /** The audit entries of operators' changes, without reads, proposals and the customer's own calls. */
  const audits = async (email: string) => {
    const { body } = await bank.operate('audit list', email)
    return (body as { action: string; actor: string; outcome: string; reason: string }[]).filter(
      ({ action, actor, outcome }) =>
        outcome === 'done' &&
        !['customer', 'visitor'].includes(actor) &&
        !/^proposal | (list|show)$/.test(action),
    )
  }

  it('answers unknown commands and invalid flags 4xx and changes nothing', async () => {
    expect((await bank.operate('deposits burn')).status).toBe(404)
    expect((await bank.operate('toString call')).status).toBe(404)
    expect((await bank.operate('deposits confirm')).body.fields).toHaveProperty('subject')
    expect((await bank.operate('deposits confirm', 'nobody')).status).toBe(404)
    expect((await bank.operate('customers show', '\0')).status).toBe(400)
    expect(
      (await bank.operate('profit post', ada.email, { amount: '1e3', reason: 'x' })).status,
    ).toBe(400)
    expect(
      (await bank.operate('profit post', ada.email, { amount: '0', reason: 'x' })).status,
    ).toBe(400)
    expect((await bank.call('GET', `users/${ada.id}`, { token: ada.token })).body.profit).toBe(
      '0.00',
    )
  })

  it('[D26] lists a deposit with its payment reference, which names the customer', async () => {
    const customer = await bank.newCustomer()
    await sendDeposit(customer, { amount: '30' })
    const [listed] = (await bank.operate('deposits list', customer.email)).body
    const { accountNumber } = (await customer.call('GET', `users/${customer.id}`)).body
    expect(listed.paymentReference).toBe(paymentReference(accountNumber))
    const typed = groupedReference(listed.paymentReference)
    expect((await bank.operate('deposits list', typed)).body).toEqual([listed])
    const mistyped = typed.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    expect((await bank.operate('deposits list', mistyped)).status).toBe(404)
  })

  it('requires an id when one customer has several pending records', async () => {
    const customer = await bank.newCustomer()
    for (const amount of ['10', '20']) await sendDeposit(customer, { amount })
    const rejected = await bank.operate('deposits confirm', customer.email)
    expect(rejected.status).toBe(409)
    const [first] = (await bank.operate('deposits list', customer.email)).body
    expect(rejected.body.message).toContain(first.id)
    expect((await bank.operate('deposits confirm', first.id)).status).toBe(200)
  })

  it('decides once when two operators decide at the same moment', async () => {
    const customer = await bank.newCustomer()
    await sendDeposit(customer)
    const [{ id }] = (await bank.operate('deposits list', customer.email)).body
    const replies = await Promise.all([
      bank.operate('deposits confirm', id),
      bank.operate('deposits reject', id, { reason: 'no such payment' }),
      bank.operate('deposits confirm', id),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect(await audits(customer.email)).toHaveLength(1)
  })

  it('[D10] rejected loans and KYC records are not listed; a rejected deposit is listed as rejected', async () => {
    const customer = await bank.newCustomer()
    await customer.call('POST', 'loan', { body: goodBody.takeLoan?.(customer) })
    await sendKyc(customer)
    await sendDeposit(customer)
    const reason = { reason: 'the proof shows another name' }
    expect((await bank.operate('loans reject', customer.email)).body.fields).toHaveProperty(
      'reason',
    )
    const listed = { reason: 'unreadable' }
    expect((await bank.operate('kyc reject', customer.email, listed)).status).toBe(200)
    for (const command of ['loans reject', 'deposits reject'])
      expect((await bank.operate(command, customer.email, reason)).status, command).toBe(200)

    expect((await customer.call('GET', `loan/${customer.id}`)).body.loan).toEqual([])
    expect((await customer.call('GET', `kyc/${customer.id}`)).body).toEqual([])
    expect((await customer.call('GET', `deposit/${customer.id}`)).body.deposit[0].status).toBe(
      'rejected',
    )
    expect(await bank.lastMail(customer.email)).toContain(reason.reason)
    expect((await sendKyc(customer)).status).toBe(200)
  })

  it('[S6] profit and bonus are sums of postings, each audited; a negative one is a correction', async () => {
    const customer = await bank.newCustomer()
    await bank.operate('profit post', customer.email, { amount: '100.10', reason: 'first quarter' })
    bank.clock.advance(1000)
    await bank.operate('profit post', customer.email, { amount: '-0.10', reason: 'correction' })
    expect(await bank.lastMail(customer.email)).toContain('by −$0.10: correction.')
    await bank.operate('bonus post', customer.id, { amount: '5', reason: 'welcome' })
    const { body } = await customer.call('GET', `users/${customer.id}`)
    expect(body).toMatchObject({ profit: '100.00', bonus: '5.00' })
    expect((await audits(customer.email)).map(({ action, reason }) => [action, reason])).toEqual([
      ['bonus posted', 'welcome'],
      ['profit posted', 'correction'],
      ['profit posted', 'first quarter'],
    ])
  })

  it('[S2] [S3] [S4] [D19] a review needs a reason of the closed list, an owner and a date, and the customer sees all of them', async () => {
    const customer = await bank.newCustomer()
    const review = {
      level: '2',
      reason: 'identity-recheck',
      owner: 'Olive Brandt',
      until: '2026-04-01',
    }
    for (const [name, value] of [
      ['level', '5'],
      ['reason', 'payment-received'],
      ['owner', ' '],
      ['until', '2026-02-30'],
      ['until', '2025-01-01'],
    ] as const) {
      const rejected = await bank.operate('review place', customer.email, {
        ...review,
        [name]: value,
      })
      expect(rejected.status, name).toBe(400)
      expect(rejected.body.fields).toHaveProperty(name)
    }
    expect((await customer.call('GET', `users/${customer.id}`)).body.review).toBeNull()

    expect((await bank.operate('review place', customer.email, review)).status).toBe(200)
    expect((await bank.operate('review place', customer.email, review)).status).toBe(409)
    const { body } = await customer.call('GET', `users/${customer.id}`)
    expect(body).toMatchObject({ transferStep: 2, review: { ...review, level: 2 } })
    const mail = await bank.lastMail(customer.email)
    for (const words of ['Olive Brandt', 'by April 1, 2026', 'complain', 'don’t pay'])
      expect(mail).toContain(words)

    const why = { reason: 'documents seen' }
    expect((await bank.operate('review advance', customer.email)).body.fields).toHaveProperty(
      'reason',
    )
    for (const level of [3, 4, 5])
      expect((await bank.operate('review advance', customer.email, why)).body.level).toBe(level)
    expect((await bank.operate('review advance', customer.email, why)).status).toBe(409)
    const after = await customer.call('GET', `users/${customer.id}`)
    expect(after.body).toMatchObject({ transferStep: 5, review: null })
    expect(await audits(customer.email)).toHaveLength(4)
  })

  it('[S3] [S4] [B49] advances a review with a new person and date, or as before, and the customer reads both', async () => {
    const customer = await bank.newCustomer()
    const { email, id } = customer
    const placed = { reason: 'legal-order', owner: 'Olive Brandt', until: '2026-04-01' }
    await bank.operate('review place', email, { ...placed, level: '2' })
    const advance = (flags: object) =>
      bank.operate('review advance', email, { reason: 'documents seen', ...flags })
    for (const [field, value] of [
      ...[
        ['until', '2026-02-30'],
        ['until', '2020-01-01'],
        ['owner', ' '],
      ],
    ]) {
      const refused = await advance({ [field!]: value })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    }
    const next = { owner: 'Grace Hopper', until: '2026-05-04' }
    for (const [flags, level, known] of [
      [{}, 3, placed],
      [next, 4, next],
    ] as const) {
      expect((await advance(flags)).status).toBe(200)
      const { review } = (await customer.call('GET', `users/${id}`)).body
      expect(review).toMatchObject({ level, owner: known.owner, until: known.until })
      const { rows } = (await bank.operate('queue list', email)).body
      const { facts } = (await bank.operate('queue show', `review:${rows[0].id}`)).body
      for (const words of [known.owner, formatDay(known.until)]) {
        expect(await bank.lastMail(email)).toContain(words)
        expect(facts.map(({ value }: { value: string }) => value)).toContain(words)
      }
    }
    expect((await advance(next)).body.fields).toHaveProperty('owner')
    expect((await advance({})).body.level).toBe(5)
  })

  it('[S3] an open review is lifted even if its level was set back in the database', async () => {
    const customer = await bank.newCustomer()
    const review = { level: '2', reason: 'legal-order', owner: 'Olive Brandt', until: '2026-04-01' }
    await bank.operate('review place', customer.email, review)
    await bank.set('customers', { id: customer.id }, { transfer_step: 5 })
    const placed = await bank.operate('review place', customer.email, review)
    expect([placed.status, placed.body.message]).toEqual([
      409,
      `${customer.email} is already under review: lift that review first`,
    ])
    const why = { reason: 'order withdrawn' }
    expect((await bank.operate('review advance', customer.email, why)).status).toBe(409)
    const lifted = await bank.operate('review lift', customer.email, why)
    expect([lifted.status, lifted.body.level]).toEqual([200, 5])
    expect((await bank.operate('review lift', customer.email, why)).status).toBe(409)
    expect((await bank.operate('review place', customer.email, review)).status).toBe(200)
  })

  it('[S3] a review can be placed at a level that was set without one', async () => {
    const customer = await bank.newCustomer()
    const review = { level: '1', reason: 'legal-order', owner: 'Olive Brandt', until: '2026-04-01' }
    await bank.set('customers', { id: customer.id }, { transfer_step: 3 })
    expect((await bank.operate('review place', customer.email, review)).status).toBe(200)
    const { body } = await customer.call('GET', `users/${customer.id}`)
    expect(body).toMatchObject({ transferStep: 1, review: { ...review, level: 1 } })
  })

  it('[S3] a payment never advances or ends a review, however it is worded', async () => {
    const customer = await bank.newCustomer()
    const review = { level: '2', reason: 'legal-order', owner: 'Olive Brandt', until: '2026-04-01' }
    await bank.operate('review place', customer.email, review)
    for (const reason of ['payment received', 'The customer PAID the tax', 'gift cards sent'])
      for (const command of ['review lift', 'review advance']) {
        const rejected = await bank.operate(command, customer.email, { reason })
        expect(rejected.status, `${command}: ${reason}`).toBe(400)
        expect(rejected.body.fields).toHaveProperty('reason')
      }
    const { body } = await customer.call('GET', `users/${customer.id}`)
    expect(body).toMatchObject({ transferStep: 2, review: { level: 2 } })
    expect(await audits(customer.email)).toHaveLength(1)
  })

  it('[S1] a new level voids the code that was sent at the old one', async () => {
    const customer = await bank.newCustomer()
    await addRecords(bank, customer, { profit: '500', kyc: 'approved' })
    const withdrawal = withdrawalOf(customer)
    await verifyCode(bank, customer, withdrawal)
    const review = { level: '1', reason: 'legal-order', owner: 'Olive Brandt', until: '2026-04-01' }
    await bank.operate('review place', customer.email, review)
    await bank.operate('review lift', customer.email, { reason: 'order withdrawn' })
    const rejected = await customer.call('POST', 'transfer', { body: withdrawal })
    expect(rejected).toMatchObject({ status: 409, body: { code: 'codeRequired' } })
    await verifyCode(bank, customer, withdrawal)
    expect((await customer.call('POST', 'transfer', { body: withdrawal })).status).toBe(200)
  })

  it('[A25] shows the customer’s consents', async () => {
    const { email } = await bank.newCustomer({ consents: fullConsent })
    const { consents } = (await bank.operate('customers show', email)).body
    expect(consents).toHaveLength(3)
    expect(consents).toContainEqual({ ...fullConsent[0], agreedAt: expect.stringMatching(/Z$/) })
  })

  it('[O42] ends all sessions of one customer, with a reason and a mail', async () => {
    const customer = await bank.newCustomer()
    const { email, password } = customer
    const elsewhere = await bank.call('POST', 'auth/login', { body: { email, password } })
    const tokens = [customer.token, elsewhere.body.accessToken as string]
    const statuses = () =>
      Promise.all(
        [...tokens, ada.token].map(async (token, at) => {
          const path = `users/${at < tokens.length ? customer.id : ada.id}`
          return (await bank.call('GET', path, { token })).status
        }),
      )
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await bank.operate('sessions end', email)).body.fields.reason).toContain('required')
    expect(await statuses()).toEqual([200, 200, 200])
    const ended = await bank.operate('sessions end', email, { reason: 'the phone was stolen' })
    expect([ended.status, ended.body]).toMatchObject([200, { customer: email }])
    expect(await statuses()).toEqual([401, 401, 200])
    expect(await audits(email)).toMatchObject([
      { action: 'sessions ended', reason: 'the phone was stolen' },
    ])
    expect(await bank.lastMail(email)).toContain('All your open sessions have ended')
    expect((await bank.call('POST', 'auth/login', { body: { email, password } })).status).toBe(200)
  })
})
