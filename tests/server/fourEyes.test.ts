import { expect, it } from 'vitest'
import { findOperator, updateOperator } from '#server/auth/operators/operators.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { operatorEmail, signOperatorIn } from '#tests/support/operators.ts'
import { withdraw } from './fixtures.ts'
import { onBothEngines, type Reply, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

const bonus = { amount: '25', reason: 'a kind word' }

onBothEngines('four eyes', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, loan } = recordCalls(() => b)
  const { fundedCustomer } = withdrawalCalls(() => b)

  const bonusOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `users/${customer.id}`)).body.bonus
  const propose = async (customer: TestCustomer, flags: Record<string, string> = bonus) =>
    (await b.propose('bonus post', customer.email, flags)).body.proposal as string
  const approve = (proposal: string, by = 'carla') =>
    b.propose('proposals approve', proposal, {}, by)

  it('[B16] a command above its limit changes nothing until another operator approves it, and then once', async () => {
    const customer = await b.newCustomer()
    const made = await b.propose('bonus post', customer.email, bonus)
    expect([made.status, made.body.status]).toEqual([202, 'waiting for a checker'])
    expect([await bonusOf(customer), await b.lastMail(customer.email)]).toEqual([
      '0.00',
      expect.not.stringContaining('bonus'),
    ])

    const own = await approve(made.body.proposal, 'olive')
    expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('somebody else')])
    expect(await bonusOf(customer)).toBe('0.00')

    expect(await approve(made.body.proposal)).toMatchObject({
      status: 200,
      body: { amount: '25.00' },
    })
    expect((await approve(made.body.proposal, 'nora')).status).toBe(409)
    expect(
      (await b.propose('proposals refuse', made.body.proposal, { reason: 'no' }, 'nora')).status,
    ).toBe(409)
    expect(await bonusOf(customer)).toBe('25.00')

    const { body } = await b.operate('audit list', customer.email)
    expect(
      body
        .filter(({ action }: { action: string }) => / made$| approved$| posted$/.test(action))
        .map(({ action, actor }: { action: string; actor: string }) => [action, actor])
        .toReversed(),
    ).toEqual([
      ['proposal made', 'olive'],
      ['bonus posted', 'olive'],
      ['proposal approved', 'carla'],
    ])
    expect((await verifyLedger(b.bank.db, () => undefined)).fault).toBeUndefined()
  })

  it('[B16] two checkers at once carry it out once', async () => {
    const customer = await b.newCustomer()
    const proposal = await propose(customer)
    const replies = await Promise.all(['carla', 'nora', 'nils'].map((by) => approve(proposal, by)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await bonusOf(customer)).toBe('25.00')
  })

  it('[B16] an impossible command is refused at once, and becomes no proposal', async () => {
    const customer = await b.newCustomer()
    const invalid = await b.propose('bonus post', customer.email, { amount: 'many', reason: 'x' })
    expect([invalid.status, invalid.body.fields]).toEqual([400, { amount: expect.any(String) }])
    const review = { level: '2', reason: 'legal-order', owner: 'Grace Hopper', until: '2027-01-31' }
    const [one, other] = [
      await b.propose('review place', customer.email, review),
      await b.propose('review place', customer.email, { ...review, level: '3' }),
    ]
    expect((await approve(one.body.proposal)).status).toBe(200)
    // The proposed command is no longer possible.
    expect((await approve(other.body.proposal)).status).toBe(409)
    const { body } = await b.operate('proposals list')
    expect(body).toMatchObject([
      { id: other.body.proposal, madeBy: 'olive', command: 'review place' },
    ])
    expect((await b.propose('proposals withdraw', other.body.proposal, {}, 'carla')).status).toBe(
      403,
    )
    expect((await b.propose('proposals withdraw', other.body.proposal)).status).toBe(200)
  })

  it('[B16] only large payments and loans need a checker', async () => {
    const customer = await fundedCustomer({ profit: '50000' })
    const amounts = { '10000': 200, '10000.01': 202 }
    for (const [amount, status] of Object.entries(amounts)) {
      await withdraw(b, customer, { amount })
      const paid = await b.propose('transfers pay', customer.email)
      expect(paid.status, amount).toBe(status)
    }
    await loan(customer, { amount: 10_001 })
    expect((await b.propose('loans approve', customer.email)).status).toBe(202)
    await deposit(customer, { amount: '90000' })
    // Confirming an arrived payment pays no one.
    expect((await b.propose('deposits confirm', customer.email)).status).toBe(200)
  })

  it('[B38] above 100,000 only a checker who is an administrator agrees, also to profit and to a correction', async () => {
    const customer = await fundedCustomer({ profit: '500000' })
    const past = { ...b.bank, clock: b.clock }
    await signOperatorIn(past, { name: 'cleo', roles: ['checker'] })
    await withdraw(b, customer, { amount: '100000.01' })
    const proposed = [
      await b.propose('transfers pay', customer.email),
      await b.propose('profit post', customer.email, {
        amount: '100000.01',
        reason: 'a good year',
      }),
      await b.propose('profit post', customer.email, {
        amount: '-100000.01',
        reason: 'by mistake',
      }),
    ]
    for (const { body } of proposed) {
      const refused = await approve(body.proposal, 'cleo')
      expect([refused.status, refused.body.message]).toEqual([
        ...[403, expect.stringContaining('also an administrator')],
      ])
      const show = async (by: string) =>
        (await b.propose('queue show', `proposal:${body.proposal}`, {}, by)).body
      const offeredTo = async (by: string) =>
        (await show(by)).decisions.map(({ command }: { command: string }) => command)
      expect(await offeredTo('cleo')).toEqual(['proposals refuse'])
      expect(await offeredTo('carla')).toEqual(['proposals approve', 'proposals refuse'])
      expect((await show('cleo')).facts).toContainEqual({
        label: 'Can be approved by',
        value: 'a checker who is also an administrator and did not make it',
      })
    }
    // A preview that was changed past the bank raises no limit.
    const [{ body: paid }] = proposed as [Reply]
    await b.set('proposals', { id: paid.proposal }, { preview: '{"amount":"1.00"}' })
    expect((await approve(paid.proposal, 'cleo')).status).toBe(403)
    for (const { body } of proposed) expect((await approve(body.proposal)).status).toBe(200)
    const at = await b.propose('profit post', customer.email, { amount: '100000', reason: 'x' })
    expect((await approve(at.body.proposal, 'cleo')).status).toBe(200)
  })

  it('[B38] an offer says who must agree', async () => {
    const customer = await fundedCustomer({ profit: '500000' })
    for (const [amount, agreedBy] of [
      ['10000', null],
      ['10000.01', 'checker'],
      ['100000.01', 'administrator'],
    ] as const) {
      await withdraw(b, customer, { amount })
      const [row] = (await b.operate('transfers list', customer.email)).body
      const { decisions } = (await b.operate('queue show', `withdrawal:${row.id}`)).body
      expect([amount, decisions[0]]).toMatchObject([amount, { command: 'transfers pay', agreedBy }])
      await b.operate('transfers cancel', row.id, { reason: 'the next one' })
    }
  })

  it('[B16] a maker whose role was taken away proposes nothing any more, and what they proposed is not approved', async () => {
    const customer = await b.newCustomer()
    const maker = await signOperatorIn(
      { ...b.bank, clock: b.clock },
      { name: 'milo', roles: ['maker'] },
    )
    const call = (command: string, subject: string, flags: object) =>
      b.call('POST', `/backoffice/${command}`, { headers: maker, body: { subject, flags } })
    const { proposal } = (await call('bonus/post', customer.email, bonus)).body
    expect((await call('proposals/approve', proposal, {})).status).toBe(403)
    await inTransaction(b.bank.db, async (trx) => {
      const known = await findOperator({ ...b.bank, db: trx }, { email: operatorEmail('milo') })
      await updateOperator(trx, b.bank.factorKey, known!, { roles: 'viewer' })
    })
    expect((await call('bonus/post', customer.email, bonus)).status).toBe(403)
    expect(await approve(proposal)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('milo') },
    })
    expect(await bonusOf(customer)).toBe('0.00')
  })

  it('[B16] a role is given by two, as soon as there is another checker', async () => {
    const roles = { roles: 'maker,checker', name: 'Ines Weaver' }
    const invited = await b.propose('operators invite', 'ines@bank.example', roles)
    expect(invited.status).toBe(202)
    expect(invited.body.link).toBeUndefined()
    expect((await approve(invited.body.proposal)).body.link).toMatch(/#invitation=\S{20,}$/)

    const alone = await startBank()
    const first = await alone.propose('operators invite', 'ines@bank.example', roles)
    expect([first.status, first.body.link]).toEqual([200, expect.stringContaining('#invitation=')])
  })

  it('[B16] is in the queue with its preview, but offers its maker no approval', async () => {
    const customer = await b.newCustomer()
    const id = await propose(customer)
    const show = async (by: string) =>
      (await b.propose('queue show', `proposal:${id}`, {}, by)).body
    const { facts, decisions } = await show('carla')
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: 'Command', value: 'bonus post' },
        { label: 'Amount', value: '25.00' },
        { label: 'Reason', value: 'a kind word' },
      ]),
    )
    const commandsOf = (offers: { command: string }[]) => offers.map(({ command }) => command)
    expect(commandsOf(decisions)).toEqual(['proposals approve', 'proposals refuse'])
    expect(commandsOf((await show('olive')).decisions)).toEqual(['proposals withdraw'])
  })

  it('[B16] [L10] an erasure takes the words of decided proposals too', async () => {
    const customer = await b.newCustomer()
    await approve(await propose(customer))
    await b.operate('audit erase', customer.email, { reason: 'request 18' })
    const [row] = await b.rows('proposals', { customer_id: customer.id })
    expect([row?.flags, row?.preview, row?.status]).toEqual(['{}', '{}', 'approved'])
  })
})
