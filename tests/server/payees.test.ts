import { expect, it } from 'vitest'
import { limits } from '#server/auth/rateLimits.ts'
import { newId } from '#server/platform/ids.ts'
import { withdrawalOf } from './fixtures.ts'
import { onSqlite, type Reply, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

onSqlite('protection of customers’ identity', (startBank) => {
  const b = startBank.forSuite()
  const { customerWith, fundedCustomer } = withdrawalCalls(() => b)
  const { kyc } = recordCalls(() => b)
  // Each code has its own id, whatever the payee.
  const statusAndBody = ({ status, body: { codeId: _, ...body } }: Reply) => [status, body]

  it.each([
    ['nothing', {}],
    ['money and a verified identity', { kyc: 'approved', profit: '1000' }],
  ] as const)(
    '[S10] a payee’s address gets the same answer, whoever owns it, for a customer with %s',
    async (_, records) => {
      const ada = await b.newCustomer()
      const addresses = [ada.email, ` ${ada.email.toUpperCase()}`, 'nobody@elsewhere.example']
      for (const path of ['transfer', 'transfer/code'])
        for (const transactiontype of ['paypal', 'cashapp', 'zelle', 'bank transfer']) {
          const eve = await customerWith(records)
          const answers: unknown[] = []
          for (const email of [...addresses, eve.email]) {
            const body = withdrawalOf(eve, { transactiontype, email, referenceNumber: newId() })
            answers.push(statusAndBody(await eve.call('POST', path, { body })))
          }
          for (const answer of answers)
            expect(answer, `${path} ${transactiontype}`).toEqual(answers[0])
        }
    },
  )

  it('[S10] [K7] withdrawals have the same rate limit as their codes', async () => {
    const eve = await fundedCustomer()
    const post = () => eve.call('POST', 'transfer', { body: withdrawalOf(eve) })
    for (let tries = 0; tries < limits.requestCode.account.tries; tries++)
      expect((await post()).status).toBe(409)
    const limited = await post()
    expect([limited.status, limited.headers['retry-after']]).toEqual([429, '60'])
  })

  it('[S10] a customer with documents learns nothing about other numbers', async () => {
    const [ada, eve]: TestCustomer[] = [await b.newCustomer(), await b.newCustomer()]
    const number = newId().slice(-12)
    expect((await kyc(ada!, { number })).status).toBe(200)
    expect((await kyc(eve!)).status).toBe(200)
    const answers = [await kyc(eve!, { number }), await kyc(eve!, { number: newId().slice(-12) })]
    for (const { status, body } of answers)
      expect([status, body.keyPattern]).toEqual([409, { email: 1 }])
  })
})
