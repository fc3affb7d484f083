import { expect, it } from 'vitest'
import type { BackOfficeFigures } from '#contract/backOffice.ts'
import { identityRefusals } from '#domain/identityRefusals.ts'
import { onBothEngines } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

const HOUR_MS = 60 * 60 * 1000

onBothEngines('the figures of an owner', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, kyc } = recordCalls(() => b)
  const figures = async (days?: string): Promise<BackOfficeFigures> =>
    (await b.operate('figures show', '', days ? { days } : {})).body

  it('[B45] tell what waits, how much was decided on each day, how long it took, and why it was refused', async () => {
    const ada = await b.newCustomer()
    const day = b.clock.now().toISOString().slice(0, 10)
    for (const amount of ['10', '20', '30', '40']) await deposit(ada, { amount })
    await kyc(ada)
    const deposits = (await b.rows('deposits')).map(({ id }) => id)
    b.clock.advance(2 * HOUR_MS)
    await b.operate('deposits confirm', deposits[0]!)
    await b.operate('deposits reject', deposits[1]!, { reason: 'Nothing from Ada has arrived' })
    await b.operate('kyc reject', ada.email, { reason: 'unreadable' })
    b.clock.advance(14 * 24 * HOUR_MS)
    await b.operate('deposits confirm', deposits[2]!)
    const late = b.clock.now().toISOString().slice(0, 10)

    const month = await figures()
    expect(month.days).toBe(30)
    expect(month.waiting).toContainEqual({
      kind: 'deposit',
      count: 1,
      overdue: 1,
      oldest: expect.stringContaining(day),
    })
    expect(month.decided).toHaveLength(30)
    expect(month.decided.filter(({ decided }) => decided > 0)).toEqual([
      { day, decided: 3, refused: 2 },
      { day: late, decided: 1, refused: 0 },
    ])
    expect(month.times).toEqual([
      { kind: 'deposit', decided: 3, medianHours: 2, ninthHours: 338, onTime: 2 },
      { kind: 'identity', decided: 1, medianHours: 2, ninthHours: 2, onTime: 1 },
    ])
    expect(month.refusals.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'deposit', reason: '', count: 1 },
      { kind: 'identity', reason: identityRefusals.unreadable, count: 1 },
    ])

    const week = await figures('7')
    expect(week.decided).toHaveLength(7)
    expect(week.decided.at(-1)).toEqual({ day: late, decided: 1, refused: 0 })
    expect([week.times.length, week.refusals]).toEqual([1, []])
    expect((await b.operate('figures show', '', { days: '8' })).status).toBe(400)
  })

  it('[B45] have nothing that an operator or a customer wrote', async () => {
    expect(JSON.stringify(await figures())).not.toContain('Ada')
  })
})
