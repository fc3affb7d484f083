import { expect, it } from 'vitest'
import type { CustomerPage } from '#contract/backOffice.ts'
import { signOperatorIn } from '#tests/support/operators.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

onEachEngine('a customer as operators see one', (startBank) => {
  const b = startBank.forSuite()
  const { deposit } = recordCalls(() => b)
  const page = async (subject: string): Promise<CustomerPage> =>
    (await b.operate('customers page', subject)).body
  const commandsOf = ({ decisions }: CustomerPage) => decisions.map(({ command }) => command)

  it('[B17] shows who it is, the balances, what waits, and what happened and why', async () => {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { deposit: '321.50' })
    b.clock.advance(1_000)
    await deposit(customer, { amount: '7' })
    await b.operate('bonus post', customer.email, { amount: '5', reason: 'a kind word' })
    const shown = await page(customer.email)
    expect(shown.customer).toMatchObject({ id: customer.id, email: customer.email })
    expect(shown.balances).toEqual(
      expect.arrayContaining([
        { label: 'Deposits', value: '$321.50' },
        { label: 'Bonus', value: '$5.00' },
        { label: 'Total amount', value: '$326.50' },
      ]),
    )
    expect(shown.waiting).toMatchObject([{ kind: 'deposit', amount: '$7.00' }])
    expect(shown.records).toMatchObject([
      { kind: 'deposit', amount: '$7.00', status: 'Being checked' },
      { kind: 'deposit', amount: '$321.50', status: 'In the customer’s deposits' },
    ])
    expect(shown.history).toContainEqual(
      expect.objectContaining({ actor: 'olive', action: 'bonus posted', reason: 'a kind word' }),
    )
    const actions = (await page(customer.email)).history.map(({ action }) => action)
    expect(actions).not.toContain('customers page')
    expect((await b.operate('customers page', 'nobody@nowhere.example')).status).toBe(404)
  })

  it('[B17] offers what the state of the account and the roles allow', async () => {
    const customer = await b.newCustomer()
    expect(commandsOf(await page(customer.id))).toEqual([
      'profit post',
      'bonus post',
      'invest open',
      'review place',
      'account freeze',
      'sessions end',
      'audit erase',
    ])
    const place = (await page(customer.id)).decisions.find((one) => one.command === 'review place')
    expect(place).toMatchObject({ agreedBy: 'checker', isRefusal: true })
    expect(place?.fields.find(({ name }) => name === 'reason')?.choices).toContainEqual({
      value: 'legal-order',
      label: 'A court or an authority has asked us to look at the account',
    })
    await b.operate('account freeze', customer.id, { reason: 'a call from the customer' })
    const review = { level: '2', reason: 'legal-order', owner: 'Grace Hopper', until: '2027-01-31' }
    await b.operate('review place', customer.id, review)
    expect(commandsOf(await page(customer.id))).toEqual([
      'profit post',
      'bonus post',
      'invest open',
      'review advance',
      'review lift',
      'account unfreeze',
      'sessions end',
      'audit erase',
    ])
    const headers = await signOperatorIn(
      { ...b.bank, clock: b.clock },
      { name: 'vito', roles: ['viewer'] },
    )
    const body = { subject: customer.id, flags: {} }
    const seen = await b.call('POST', '/backoffice/customers/page', { headers, body })
    expect(seen.body.decisions).toEqual([])
  })
})
