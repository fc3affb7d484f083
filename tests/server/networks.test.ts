import { describe, expect, it } from 'vitest'
import { MAX_NETWORKS, networkOf, networksOf } from '#server/auth/clientAddress.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { onSqlite } from './harness.ts'

const names = (address: string) => networksOf(address).map(({ name }) => name)

describe('the networks of an address', () => {
  it('[K24] an IPv4 address is one network, in any notation', () => {
    for (const written of ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407'])
      expect(names(written)).toEqual(['198.51.100.7'])
    expect(names('198.51.100.7:443')).toEqual(['198.51.100.7'])
  })

  it('[K24] an IPv6 address is its /64, its /56 and its /48, the narrowest first', () => {
    expect(networksOf('2001:db8:1:23ff::5')).toEqual([
      { name: '2001:db8:1:23ff:0:0:0:0/64', multiplier: 1 },
      { name: '2001:db8:1:2300:0:0:0:0/56', multiplier: 4 },
      { name: '2001:db8:1:0:0:0:0:0/48', multiplier: 16 },
    ])
    expect(names('2001:db8:1:23ff::5')).toHaveLength(MAX_NETWORKS)
    expect(names('2001:DB8:1:23FF::9%eth0')).toEqual(names('2001:db8:1:23ff::5'))
  })

  it.each([
    ['a translator of the whole internet', '64:ff9b::198.51.100.7'],
    ['a translator of one’s own network', '64:ff9b:1:2::198.51.100.7'],
    ['a stateless translator', '::ffff:0:198.51.100.7'],
    ['6to4', '2002:c633:6407:1::1'],
  ])('[K24] an IPv4 visitor behind %s is counted by that address', (_, address) => {
    expect(names(address)).toEqual(['198.51.100.7'])
  })

  it('[K24] an invalid address is one network', () => {
    for (const text of ['', 'unix', '999.1.1.1', '2001:db8::g'])
      expect(networkOf(text)).toBe('unknown')
  })
})

onSqlite('networks of IPv6', (startBank) => {
  const { tries } = limits.contact.address
  const bounds = networksOf('2001:db8::1').map(({ multiplier }) => tries * multiplier)
  const groups = (number: number) => number.toString(16)

  it.each([
    ['/56', bounds[1]!, (number: number) => `2001:db8:7:${groups(number % 256)}::1`],
    [
      '/48',
      bounds[2]!,
      (number: number) => `2001:db8:8:${groups((number % 256) * 256 + (number >> 8))}::1`,
    ],
  ])(
    '[K24] a visitor with a whole %s is limited',
    async (_, bound, addressOf) => {
      const b = await startBank()
      let sent = 0
      const send = () => {
        const body = { email: `reader-${++sent}@readers.example` }
        return b.call('POST', 'newsletter', { body, address: addressOf(sent) })
      }
      const statuses = []
      for (let one = 0; one < bound + 20; one++) statuses.push((await send()).status)
      expect(statuses.slice(0, bound)).toEqual(Array(bound).fill(200))
      expect(new Set(statuses.slice(bound))).toEqual(new Set([429]))
      const elsewhere = { body: { email: 'elsewhere@readers.example' }, address: '2001:db8:9::1' }
      expect((await b.call('POST', 'newsletter', elsewhere)).status).toBe(200)
    },
    120_000,
  )
})
