import { beforeAll, expect, it } from 'vitest'
import { contactExamples } from '#domain/fieldExamples.ts'
import { onSqlite, type Reply, type TestCustomer } from './harness.ts'
import { securityCalls } from './securityCalls.ts'

onSqlite('an address with an account and one without', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  let ada: TestCustomer
  let eve: TestCustomer
  beforeAll(async () => {
    ada = await b.newCustomer()
    eve = await b.newCustomer()
  })
  const { send, grantFor } = securityCalls(() => b)
  const post = (path: string, body: object) => b.call('POST', path, { body })

  /** Each call that accepts any email address. */
  const calls: [string, (email: string) => Promise<Reply>][] = [
    ['sign-in', (email) => post('auth/login', { email, password: 'not the password' })],
    ['the newsletter', (email) => post('newsletter', { email })],
    ['the contact form', (email) => post('contact', { ...contactExamples, email })],
    [
      'a change of the address',
      async (email) => send(eve, 'PUT', 'email', { grant: await grantFor(eve, 'email'), email }),
    ],
  ]
  /** The visible part of an answer, without the date and the request's id, which always differ. */
  const seen = ({ status, body, headers }: Reply) => {
    const { date: _date, 'x-request-id': _id, ...others } = headers
    return { status, body, headers: others }
  }

  it.each(calls)('[G9] get the same answer from %s', async (_, call) => {
    const unknown = await call('nobody@strangers.example')
    expect(seen(await call(ada.email))).toEqual(seen(unknown))
  })
})
