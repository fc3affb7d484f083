import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configFromEnv } from '#server/config.ts'
import { onSqlite } from './harness.ts'
import { registration } from './person.ts'

onSqlite('the bank’s clock', (startBank) => {
  const b = startBank.forSuite()

  it('[K9] is the test’s clock: record timestamps and session expiry follow it', async () => {
    b.clock.set('2031-05-06T07:08:09.000Z')
    const customer = await b.newCustomer()
    const mine = await customer.call('GET', `users/${customer.id}`)
    expect(mine.body.createdAt).toBe('2031-05-06T07:08:09.000Z')
    b.clock.advance(24 * 60 * 60 * 1000)
    expect((await customer.call('GET', `users/${customer.id}`)).status).toBe(401)
  })

  it('[K9] no call moves it', async () => {
    const before = b.clock.now()
    const at = '2040-01-01T00:00:00.000Z'
    const body = { ...registration(before), now: at, clock: at, createdAt: at, created_at: at }
    const headers = { date: at, 'x-now': at, 'x-clock': at }
    expect((await b.call('POST', `auth/register?now=${at}`, { body, headers })).status).toBe(200)
    const { email, password } = body
    const signedIn = await b.call('POST', 'auth/login', { body: { email, password }, headers })
    expect(signedIn.body.createdAt).toBe(before.toISOString())
  })
})

describe('the started server', () => {
  it('[K9] has no clock setting, and passes no clock to the bank', async () => {
    const plain = configFromEnv({})
    const asked = configFromEnv({ NOW: '0', CLOCK: '0', TEST_CLOCK: '0', NODE_ENV: 'test' })
    expect(asked).toEqual(plain)
    const starters: string[] = []
    for (const folder of ['server', 'scripts'])
      for (const name of (await readdir(folder)).filter((file) => file.endsWith('.ts'))) {
        const source = await readFile(join(folder, name), 'utf8')
        const calls = source.match(/buildBank\(\{[^}]*\}\)/g) ?? []
        starters.push(...calls.filter((call) => !call.includes('\n')))
      }
    expect(new Set(starters)).toEqual(new Set(['buildBank({ config })']))
  })
})
