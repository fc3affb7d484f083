import { expect, it } from 'vitest'
import { commands } from '#server/backOffice/commands.ts'
import { newId } from '#server/platform/ids.ts'
import { parallel } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

onEachEngine('a back-office command sent again', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, rows } = recordCalls(() => b)
  const profitOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `users/${customer.id}`)).body.profit
  const posted = (reference: string) => ({ amount: '100', reason: 'first quarter', reference })

  it('[K14] a posting with the same reference posts once, and gets the same answer', async () => {
    const customer = await b.newCustomer()
    const reference = newId()
    const first = await b.operate('profit post', customer.email, posted(reference))
    const again = await b.operate('profit post', customer.email, posted(reference))
    expect(first.body).toMatchObject({ amount: '100.00', reference })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await profitOf(customer)).toBe('100.00')
    const { body } = await b.operate('audit list', customer.email, {})
    const posts = body.filter(({ action }: { action: string }) => action === 'profit posted')
    expect(posts).toHaveLength(1)
  })

  it('[K14] the same amount in another spelling is the same posting', async () => {
    const customer = await b.newCustomer()
    const reference = newId()
    await b.operate('bonus post', customer.email, posted(reference))
    const again = await b.operate('bonus post', customer.email, {
      ...posted(reference),
      amount: '100.00',
    })
    expect(again.status).toBe(200)
    expect((await customer.call('GET', `users/${customer.id}`)).body.bonus).toBe('100.00')
  })

  it.each([
    ['amount', 'profit post', { amount: '100.01' }],
    ['sign', 'profit post', { amount: '-100' }],
    ['reason', 'profit post', { reason: 'second quarter' }],
    ['command', 'bonus post', {}],
  ])('[K14] with another %s it is rejected', async (_, command, changes) => {
    const customer = await b.newCustomer()
    const reference = newId()
    await b.operate('profit post', customer.email, posted(reference))
    const rejected = await b.operate(command, customer.email, { ...posted(reference), ...changes })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'referenceReused'])
    expect((await customer.call('GET', `users/${customer.id}`)).body).toMatchObject({
      profit: '100.00',
      bonus: '0.00',
    })
  })

  it('[K14] for another customer it is rejected', async () => {
    const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
    const reference = newId()
    await b.operate('profit post', ada.email, posted(reference))
    expect((await b.operate('profit post', eve.email, posted(reference))).status).toBe(409)
    expect(await profitOf(eve)).toBe('0.00')
  })

  it('[K14] ten parallel requests with one reference post once', async () => {
    const customer = await b.newCustomer()
    const reference = newId()
    const replies = await parallel(10, () =>
      b.operate('profit post', customer.email, posted(reference)),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect(await profitOf(customer)).toBe('100.00')
  })

  it('[K14] without a reference each posting counts, and each answer names its new reference', async () => {
    const customer = await b.newCustomer()
    const flags = { amount: '10', reason: 'quarter' }
    const answers = [
      await b.operate('profit post', customer.email, flags),
      await b.operate('profit post', customer.email, flags),
    ].map(({ body }) => body.reference)
    expect(new Set(answers).size).toBe(2)
    expect(await profitOf(customer)).toBe('20.00')
  })

  it('[K14] an invalid reference is an error, and nothing is posted', async () => {
    const customer = await b.newCustomer()
    for (const reference of ['short', 'with space 1', 'x'.repeat(65)]) {
      const rejected = await b.operate('profit post', customer.email, posted(reference))
      expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([400, ['reference']])
    }
    expect(await profitOf(customer)).toBe('0.00')
  })

  it('[K14] a rejected command does not use up its reference', async () => {
    const customer = await b.newCustomer()
    const reference = newId()
    expect((await b.operate('profit post', 'nobody', posted(reference))).status).toBe(404)
    expect((await b.operate('profit post', customer.email, posted(reference))).status).toBe(200)
  })

  it('[K14] a repeated confirmation by customer does not confirm a later deposit', async () => {
    const customer = await b.newCustomer()
    const reference = newId()
    await deposit(customer, { amount: '10' })
    const first = await b.operate('deposits confirm', customer.email, { reference })
    await deposit(customer, { amount: '999' })
    const again = await b.operate('deposits confirm', customer.email, { reference })
    expect([again.status, again.body]).toEqual([200, first.body])
    const stored = (await rows('deposits', customer)) as { status: string }[]
    expect(stored.map(({ status }) => status).sort()).toEqual(['confirmed', 'pending'])
  })

  it('[K14] a repeated advance does not advance a review twice', async () => {
    const customer = await b.newCustomer()
    const review = { level: '1', reason: 'legal-order', owner: 'Olive Brandt', until: '2026-04-01' }
    await b.operate('review place', customer.email, review)
    const flags = { reason: 'order seen', reference: newId() }
    for (const _ of [1, 2])
      expect((await b.operate('review advance', customer.email, flags)).body.level).toBe(2)
    expect((await customer.call('GET', `users/${customer.id}`)).body.transferStep).toBe(2)
  })

  it('[K14] every command that changes something takes a reference', () => {
    for (const [noun, verbs] of Object.entries(commands))
      for (const [verb, command] of Object.entries(verbs)) {
        const flags = 'flags' in command ? Object.keys(command.flags as object) : []
        // A change of the key goes on where it ended, however often it is sent.
        const isAnyNumberOfTimes = /^(list|show|page|file|verify|export|rotate)$/.test(verb)
        expect(flags.includes('reference'), `${noun} ${verb}`).toBe(!isAnyNumberOfTimes)
      }
  })
})
