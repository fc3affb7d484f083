import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { changeKinds } from '#contract/changes.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { type Bank, buildBank } from '#server/app.ts'
import { createChangeStreams } from '#server/audit/changeStreams.ts'
import { startLinkingJob } from '#server/jobs/auditLinks.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { type ReadStream, readChanges } from '#tests/support/changesStream.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addRecords, resetPassword } from './fixtures.ts'
import { onBothEngines, onPostgres, type TestBank, type TestCustomer, testBank } from './harness.ts'

/** Serves a bank with the job that gives the audit its order, as a running server does. */
async function serve({ app, db }: Bank): Promise<string> {
  const linking = startLinkingJob(db, app.log)
  app.addHook('onClose', () => linking.stop())
  return app.listen({ host: '127.0.0.1', port: 0 })
}
const lastUse = async (b: TestBank, { id }: TestCustomer) =>
  (await b.row('tokens', { customer_id: id })).last_used_at
/** The kinds in a stream, welcome included, and the announced ones. */
const told = ({ events }: ReadStream) => events.flatMap(({ kinds }) => kinds)
const news = ({ events }: ReadStream) => events.flatMap(({ byBank }) => byBank)
const profit = (b: TestBank, customer: TestCustomer) =>
  b.operate('profit post', customer.email, { amount: '12.34', reason: 'a test' })

onBothEngines('the stream of changes', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000, capacity: { changeStreamsOfCustomer: 5 } })
  let url: string
  beforeAll(async () => {
    url = await serve(b.bank)
  })
  const open = async (customer: TestCustomer, lastEventId?: string) => {
    const stream = await readChanges(url, customer, lastEventId)
    await eventually(() => expect(stream.events[0]?.event).toBe('welcome'))
    return stream
  }

  it('[K36] [D36] tells the customer alone which kind of record the bank changed, and nothing of it', async () => {
    const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
    const [adas, eves] = [await open(ada), await open(eve)]
    await profit(b, eve)
    await eventually(() => expect(news(eves)).toEqual(['account']))
    await addRecords(b, ada, { deposit: '12.34' })
    await eventually(() => expect(news(adas)).toContain('deposit'))
    expect(news(adas)).toEqual(['deposit'])
    const { id, ...event } = adas.events.at(-1)!
    // The sign-in just before may come with it.
    const kinds = expect.arrayContaining(['deposit'])
    expect(event).toEqual({ event: 'changed', kinds, byBank: ['deposit'] })
    expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  it('[K36] a client that connects again hears what it missed, once; with an unknown id, of everything', async () => {
    const ada = await b.newCustomer()
    const first = await open(ada)
    await profit(b, ada)
    await eventually(() => expect(news(first)).toEqual(['account']))
    first.close()
    // A record of another kind, so that the stream tells when it has heard of both.
    await addRecords(b, ada, { deposit: '12.34' })
    const early = first.events[0]!.id
    const again = await open(ada, early)
    await eventually(() => expect(news(again)).toEqual(['account', 'deposit']))
    const upToDate = await open(ada, again.events.at(-1)!.id)
    expect(upToDate.events[0]).toMatchObject({ event: 'welcome', kinds: [], byBank: [] })
    const lost = await open(ada, 'of-another-bank')
    expect(lost.events[0]).toMatchObject({ kinds: [...changeKinds], byBank: [] })
  })

  it('[K36] a page that connects for the first time gets the last minute, without announcing it', async () => {
    const ada = await b.newCustomer()
    const first = await open(ada)
    await profit(b, ada)
    await eventually(() => expect(news(first)).toEqual(['account']))
    const reloaded = await open(ada)
    expect(told(reloaded)).toContain('account')
    expect(news(reloaded)).toEqual([])
    b.clock.advance(61_000)
    expect(told(await open(ada))).toEqual([])
  })

  describe('the session', () => {
    it.each<[string, (ada: TestCustomer) => unknown]>([
      ['signs out', (ada) => ada.call('POST', 'auth/logout')],
      ['gets a new password', (ada) => resetPassword(b, ada.email)],
      [
        'has all sessions ended by the bank',
        (ada) => b.operate('sessions end', ada.email, { reason: 'x' }),
      ],
      ['is idle for 15 minutes', () => b.clock.advance(SESSION_IDLE_MS)],
    ])('[K36] [K6] a stream ends when its customer %s', async (_, end) => {
      const ada = await b.newCustomer()
      const stream = await open(ada)
      await end(ada)
      await eventually(() => expect(stream.isOver()).toBe(true))
      expect((await readChanges(url, ada)).status).toBe(401)
    })

    it('[K36] [D36] is not extended by a stream, nor by what a page reads by itself', async () => {
      const ada = await b.newCustomer()
      const path = `users/${ada.id}`
      const before = await lastUse(b, ada)
      b.clock.advance(60_000)
      await open(ada)
      expect((await ada.call('GET', path, { headers: { unattended: '1' } })).status).toBe(200)
      expect(await lastUse(b, ada)).toBe(before)
      await ada.call('GET', path)
      expect(await lastUse(b, ada)).not.toBe(before)
    })
  })

  it('[K36] a customer has a limited number of streams, and a place is free again when one closes', async () => {
    const ada = await b.newCustomer()
    const streams = await Promise.all([1, 2, 3, 4, 5].map(() => open(ada)))
    expect((await readChanges(url, ada)).status).toBe(429)
    await open(await b.newCustomer())
    streams[0]!.close()
    await eventually(async () => expect((await readChanges(url, ada)).status).toBe(200))
  })
})

onPostgres('the streams of two servers on one database', (startBank) => {
  it('[K36] [D36] tell what the other server decided, and go on at the other', async () => {
    const one = await startBank()
    const { config, clock } = one
    const other = await buildBank({ config, clock })
    onTestFinished(() => other.close())
    const [here, there] = [await serve(one.bank), await serve(other)]
    const ada = await one.newCustomer()
    const stream = await readChanges(there, ada)
    await eventually(() => expect(stream.events).toHaveLength(1))
    await profit(one, ada)
    await eventually(() => expect(news(stream)).toEqual(['account']))
    await other.close()
    await eventually(() => expect(stream.isOver()).toBe(true))
    await profit(one, ada)
    const moved = await readChanges(here, ada, stream.events.at(-1)!.id)
    await eventually(() => expect(news(moved)).toEqual(['account']))
  })
})

it('[K36] a stream that opens while its server closes ends at once', async () => {
  const b = await testBank({ engine: 'sqlite' })
  onTestFinished(() => b.close())
  const { id: customerId, token } = await b.newCustomer()
  const bank = { db: b.bank.db, clock: b.clock, capacity: defaultCapacity, limitFactor: 1 }
  const streams = createChangeStreams(bank, b.bank.app.log)
  const opening = streams.open({ customerId, token, address: '127.0.0.1', lastEventId: undefined })
  streams.close()
  expect((await opening).writableEnded).toBe(true)
})

it('[K36] a server with as many streams as it keeps refuses one more for a while', async () => {
  const b = await testBank({ engine: 'sqlite', capacity: { changeStreams: 1 } })
  onTestFinished(() => b.close())
  const url = await serve(b.bank)
  const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
  expect((await readChanges(url, ada)).status).toBe(200)
  expect((await readChanges(url, eve)).status).toBe(503)
})
