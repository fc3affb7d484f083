import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createPasswordHasher } from '#server/auth/passwordHash.ts'
import { type Capacity, defaultCapacity } from '#server/platform/capacity.ts'
import { CODE_ATTEMPTS } from '#server/withdrawals/policy.ts'
import { addRecords, mailedCode, parallel, withdrawalOf, wrongCodeFor } from './fixtures.ts'
import { testBank } from './harness.ts'

const HOME = '203.0.113.9'
const AT_HOME = { address: HOME }
const FLOODING = [
  ['one address', () => '198.51.100.7'],
  ['one /48 of IPv6', (number: number) => `2001:db8:7:${number.toString(16)}::1`],
] as const

const bankWith = async (capacity: Partial<Capacity>, webDir?: string) => {
  const { hashMemory, hashPasses } = defaultCapacity
  const b = await testBank({
    engine: 'sqlite',
    limitFactor: 1000,
    capacity: { hashMemory, hashPasses, ...capacity },
    webDir,
  })
  onTestFinished(() => b.close())
  return b
}
/** Many parallel sign-ins, each with another account and address. */
const flood = (b: Awaited<ReturnType<typeof testBank>>, size: number) =>
  Array.from({ length: size }, (_, number) =>
    b.call('POST', 'auth/login', {
      body: { email: `somebody-${number}@customers.example`, password: 'a guess' },
      address: `10.0.${number >> 8}.${number & 255}`,
    }),
  )

it('[A15] a hash has the cost that OWASP recommends: argon2id with 19 MiB and two passes', async () => {
  const b = await bankWith({})
  const { email } = await b.newCustomer()
  const customers = b.bank.db.selectFrom('customers').select('password_hash')
  const { password_hash } = await customers.where('email', '=', email).executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('[K25] a flood of sign-ins gets 503 with Retry-After beyond the queue, which costs no attempt', async () => {
  const b = await bankWith({ hashSlots: 1, hashQueue: 5 })
  const replies = await Promise.all(flood(b, 60))
  const rejected = replies.filter(({ status }) => status === 503)
  expect(replies.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(6)
  expect(rejected.length).toBeGreaterThan(0)
  expect(replies.length).toBe(
    rejected.length + replies.filter(({ status }) => status === 401).length,
  )
  for (const { body, headers } of rejected) {
    expect(body).toEqual({
      message: expect.stringContaining('Try again in 10 seconds'),
      code: 'busy',
    })
    expect(headers['retry-after']).toBe('10')
  }
  const counted = await b.rows('rate_limits')
  const stillCounted = counted.filter(({ clear_at }) => clear_at > b.clock.now().getTime())
  // Three counters per compared attempt: account and address, account, address.
  expect(stillCounted.length).toBe(3 * (replies.length - rejected.length))
})

it('[K25] a call that waited too long gets 503 and leaves the queue', async () => {
  const hasher = createPasswordHasher({ ...defaultCapacity, hashSlots: 1, hashWaitMs: 1 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => hasher.hash(`secret ${number}`, AT_HOME)),
  )
  const rejected = outcomes.filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  for (const outcome of rejected)
    expect((outcome as PromiseRejectedResult).reason).toMatchObject({ status: 503 })
  expect(await hasher.verify(await hasher.hash('after', AT_HOME), 'after', AT_HOME)).toBe(true)
})

it('[K25] parallel hashes never exceed the slots', async () => {
  const { hashSlots } = defaultCapacity
  expect(hashSlots).toBeLessThanOrEqual(2)
  const hasher = createPasswordHasher({ ...defaultCapacity, hashWaitMs: 240_000 })
  const order: number[] = []
  await parallel(12, (number) =>
    hasher.hash('x', AT_HOME).then(() => {
      order.push(number)
    }),
  )
  // In order of arrival: no call overtakes more calls than there are slots.
  for (const [place, number] of order.entries())
    expect(Math.abs(place - number)).toBeLessThanOrEqual(hashSlots)
})

it.each(FLOODING)(
  '[K25] %s cannot fill the queue: beyond its share it is rejected, and others are not',
  async (_, from) => {
    const hasher = createPasswordHasher({
      ...defaultCapacity,
      hashSlots: 1,
      hashQueue: 12,
      hashQueueOfNetwork: 6,
      hashWaitMs: 240_000,
    })
    const strangers = Array.from({ length: 40 }, (_, number) =>
      hasher.hash('x', { address: from(number) }),
    )
    const customers = Array.from({ length: 6 }, (_, number) =>
      hasher.hash('x', { address: `203.0.113.${number}` }),
    )
    const outcomes = await Promise.allSettled(strangers)
    // One is running, and half of the queue waits.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 503, body: { code: 'busy' } })
    await Promise.all(customers)
    // A rejected call leaves nothing behind.
    await hasher.hash('x', { address: from(1) })
  },
)

it('[K25] a customer signs in while a stranger floods the bank from one address', async () => {
  const b = await bankWith({ hashSlots: 1, hashQueue: 6 })
  const { email, password } = await b.newCustomer()
  const strangers = Array.from({ length: 60 }, (_, number) =>
    b.call('POST', 'auth/login', {
      body: { email: `somebody-${number}@customers.example`, password: 'a guess' },
      address: '198.51.100.7',
    }),
  )
  // Wait until the flood has reached the hashing queue.
  await Promise.race(strangers)
  const signedIn = await b.call('POST', 'auth/login', { body: { email, password }, address: HOME })
  expect(signedIn.status).toBe(200)
  const statuses = new Set((await Promise.all(strangers)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([401, 503]))
})

it('[K25] [R5] static pages, reads and health are answered during a flood of sign-ins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quatums-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  for (const file of ['app.html', 'index.html', 'assets/main-abc123.js'])
    await writeFile(join(folder, file), '<!doctype html><title>Page</title>')
  const b = await bankWith({ hashSlots: defaultCapacity.hashSlots }, folder)
  const ada = await b.newCustomer()
  let answerOf = 0
  const size = 80
  const tries = flood(b, size).map((reply) => reply.then(() => (answerOf += 1)))
  // Wait until the flood has reached the hashing queue.
  await expect.poll(() => answerOf).toBeGreaterThan(0)
  for (let round = 0; round < 5; round++) {
    const before = answerOf
    const [page, asset, health, read] = await Promise.all([
      b.bank.app.inject({ url: '/', headers: { accept: 'text/html' } }),
      b.bank.app.inject({ url: '/assets/main-abc123.js' }),
      b.call('GET', 'health'),
      ada.call('GET', `users/${ada.id}`),
    ])
    const statuses = [page.statusCode, asset.statusCode, health.status, read.status]
    expect(statuses).toEqual([200, 200, 200, 200])
    // Not after all waiting hashes: only a few of them have ended.
    expect(answerOf - before).toBeLessThan(size / 8)
  }
  expect(answerOf).toBeLessThan(size)
  await Promise.all(tries)
})

it('[K25] [S1] a code that could not be compared costs no attempt', async () => {
  const b = await bankWith({ hashSlots: 1, hashQueue: 3, hashWaitMs: 1 })
  const customer = await b.newCustomer()
  await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
  await customer.call('POST', 'transfer/code', { body: withdrawalOf(customer) })
  const userOtp = wrongCodeFor(await mailedCode(b, customer))
  const guess = () => customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
  const replies = await parallel(4, guess)
  const compared = replies.filter(({ status }) => status === 409).length
  expect(compared).toBeLessThan(replies.length)
  const [code] = await b.rows('codes')
  expect(code?.attempts_left).toBe(CODE_ATTEMPTS - compared)
})
