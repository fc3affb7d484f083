import { beforeAll, expect, it } from 'vitest'
import { allRoutes } from './everyCall.ts'
import { addRecords } from './fixtures.ts'
import { onBothEngines, type TestCustomer } from './harness.ts'

/** Values at and beyond the bounds of amounts, times, cursors, numbers and texts. */
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const NOW = '2026-03-02T10:00:00.000Z'
const values = [
  ...[
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '0.01',
    '000',
    '1000000000',
    '1000000000.01',
    '9999999999999.99',
  ],
  ...['99999999999999', '2026-03-02', '2026-02-30', '0000-01-01', '9999-12-31', '-000001-01-01'],
  ...['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z'],
  ...['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '2026-03-02 00:00:00+02', NOW],
  ...['\0', 'a\0b', '\ud800', '%', '_', '\\', "'", '"', '\u202e', '💶', 'x'.repeat(400)],
  cursor(Number.MAX_SAFE_INTEGER, NOW, Number.MAX_SAFE_INTEGER, 'k'),
  cursor(2 ** 40, NOW, 2 ** 40, 'k'),
  ...['\0', '\ud800', "'"].map((key) => cursor(1, NOW, 1, key)),
  cursor(1, '0000-01-01T00:00:00Z', 1, 'k'),
  cursor(1, '2026-02-30T00:00:00+14:00', 1, 'k'),
  ...[
    cursor(-1, NOW, 0, ''),
    cursor(0.5, NOW, 0, ''),
    cursor(),
    'bm90',
    Buffer.from('[').toString('base64url'),
  ],
]

/** Each query parameter of each call of the contract. */
const parameters = allRoutes.flatMap(([name, route]) => {
  const fields = route.queryFields as { entries?: object } | undefined
  return [...Object.keys(fields?.entries ?? {}), ...(route.query ?? [])].map(
    (parameter) => [name, route, parameter] as const,
  )
})
/** The required parameters of a call. */
const others: Record<string, string> = { from: '2026-03-01', to: '2026-03-02', format: 'csv' }

onBothEngines('values of queries', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })
  let ada: TestCustomer
  beforeAll(async () => {
    ada = await b.newCustomer()
    await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
  })

  it.each(parameters)(
    '[K4] [H2] %s accepts or rejects each value',
    async (name, route, parameter) => {
      const failed: unknown[] = []
      for (const value of values) {
        const query = new URLSearchParams({
          ...(name === 'statement' && others),
          [parameter]: value,
        })
        const path = `${route.path.replace(':id', ada.id)}?${query}`
        const { status, body } = await ada.call(route.method, path)
        if (status >= 500) failed.push([value, status, body])
      }
      expect(failed).toEqual([])
    },
  )

  it('[H2] amounts above the maximum and times in other zones are understood', async () => {
    const count = async (query: string) => {
      const { status, body } = await ada.call('GET', `activity/${ada.id}?${query}`)
      return [status, body.rows?.length]
    }
    expect(await count('amountFrom=1000000000.01')).toEqual([200, 0])
    expect(await count('amountTo=1000000000.01')).toEqual([200, 1])
    const [row] = (await ada.call('GET', `activity/${ada.id}`)).body.rows
    // Two hours ahead of UTC: the same moment, but later as a text.
    const local = new Date(Date.parse(row.at) + 2 * 60 * 60 * 1000).toISOString()
    const from = encodeURIComponent(local.replace('Z', '+02:00'))
    expect(await count(`from=${from}`)).toEqual([200, 1])
    expect(await count(`to=${from}`)).toEqual([200, 0])
  })
})
