import { expect, it } from 'vitest'
import type { CustomerPage } from '#contract/backOffice.ts'
import { signOperatorIn } from '#tests/support/operators.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('a customer as operators see one', (startBank) => {
  const b = startBank.forSuite()
  const page = async (subject: string): Promise<CustomerPage> =>
    (await b.operate('customers page', subject)).body
  const commandsOf = ({ decisions }: CustomerPage) => decisions.map(({ command }) => command)

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
