import { describe, expect, it } from 'vitest'
import type { UsagePayload } from '#contract/usage.ts'
import { MAX_ROWS } from '#domain/usageLimits.ts'
import chartIds from '#server/http/chartIds.json' with { type: 'json' }
import { DAY } from '#tests/support/durations.ts'
import { parallel } from './fixtures.ts'
import { onBothEngines, type TestBank } from './harness.ts'

const editing = { id: 'signIn.editing', count: 3, ended: 2, seconds: 41 }
const submit = { id: 'signIn.editing submit 0', count: 2 }
const send = ({ call }: TestBank, counts: UsagePayload['counts']) =>
  call('POST', 'usage', { body: { counts } })
const read = async ({ call }: TestBank, flow = 'signIn') =>
  (await call('GET', `usage?flow=${flow}`)).body.counts

onBothEngines('counts of the charts', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })

  it('[X80] reports are summed, also of other days and when they arrive at once', async () => {
    const [one, other] = [
      [editing, submit],
      [submit, editing],
    ]
    expect((await send(b, one!)).body).toEqual({ message: 'Counted' })
    b.clock.advance(DAY)
    const replies = await parallel(6, (at) => send(b, at % 2 ? one! : other!))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await read(b)).toEqual([
      { id: 'signIn.editing', count: 21, ended: 14, seconds: 287 },
      { id: 'signIn.editing submit 0', count: 14, ended: 0, seconds: 0 },
    ])
    expect(await read(b, 'deposit')).toEqual([])
    expect((await b.rows('usage_counts')).map((row) => row.day).sort()).toEqual([
      '2026-03-02',
      '2026-03-02',
      '2026-03-03',
      '2026-03-03',
    ])
  })

  it('[X80] only flow, id, day and sums are stored, whatever else is sent', async () => {
    const counts = [{ ...editing, email: 'ada@example.com' }]
    const token = (await b.newCustomer()).token
    await b.call('POST', 'usage', { token, body: { counts, customer: 'ada' } })
    const [row] = await b.rows('usage_counts')
    expect(Object.keys(row!).sort()).toEqual(
      ['count', 'day', 'ended', 'flow', 'id', 'seconds'].sort(),
    )
    expect(JSON.stringify(await b.rows('usage_counts'))).not.toContain('ada')
  })

  describe('a report is refused, and nothing of it is counted:', () => {
    const many = Object.values(chartIds)
      .flat()
      .slice(0, MAX_ROWS + 1)
    it.each<[string, UsagePayload['counts']]>([
      ['a state that no chart has', [editing, { id: 'signIn.nowhere', count: 1 }]],
      ['free text', [editing, { id: 'Call 555 0100 to release your money', count: 1 }]],
      ['a name of every object', [editing, { id: 'constructor', count: 1 }]],
      ['an id named twice', [editing, editing]],
      ['too many rows', many.map((id) => ({ id, count: 1 }))],
      ['a part of a second', [{ ...editing, seconds: 0.5 }]],
    ])('[X80] %s', async (_, counts) => {
      const before = await b.rows('usage_counts')
      const reply = await send(b, counts)
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['counts']])
      expect(await b.rows('usage_counts')).toEqual(before)
    })

    it('[X80] more than any call may send', async () => {
      const body = { counts: Array(10_000).fill(editing) }
      expect((await b.call('POST', 'usage', { body })).status).toBe(413)
    })
  })

  it('[X80] a flow that no chart has is not known', async () => {
    for (const flow of ['nowhere', 'constructor'])
      expect((await b.call('GET', `usage?flow=${flow}`)).status).toBe(404)
  })

  it('[X80] counts are removed after 90 days', async () => {
    const own = await startBank()
    await send(own, [editing])
    const pass = async (ms: number) => {
      // In steps of less than a day, which are no jump of the clock.
      for (let left = ms; left > 0; left -= DAY / 2) {
        own.clock.advance(DAY / 2)
        await own.bank.runRetention()
      }
    }
    await pass(90 * DAY)
    expect(await read(own)).toEqual([editing])
    await pass(DAY)
    expect(await read(own)).toEqual([])
  })

  it('[X80] with the setting off there is no such call', async () => {
    const off = await startBank({ usage: false })
    expect((await send(off, [editing])).status).toBe(404)
    expect((await off.call('GET', 'usage?flow=signIn')).status).toBe(404)
    expect(await off.rows('usage_counts')).toEqual([])
  })
})
