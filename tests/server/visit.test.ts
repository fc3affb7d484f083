import { expect, it } from 'vitest'
import { placeName, visitOf } from '#server/auth/visit.ts'
import { addresses, agents } from './securityCalls.ts'

it.each([
  ['Chrome on Windows', agents.chrome],
  ['Firefox on macOS', agents.firefox],
  ['', undefined],
  ['', ''],
  // Anything else may be typed by a visitor, and must not get into a mail (S8).
  ['', 'your-bank.example/1.0 call now'],
  ['', 'x'.repeat(100_000)],
])('[G2] a browser is named %s', (device, agent) => {
  expect(visitOf(agent, '127.0.0.1').device).toBe(device)
})

it.each([
  [addresses.germany, 'Germany'],
  [addresses.japan, 'Japan'],
  [`::ffff:${addresses.germany}`, 'Germany'],
  [`${addresses.japan}:4180`, 'Japan'],
  ['2001:4860:4860::8888', 'United States'],
  ['127.0.0.1', ''],
  ['10.1.2.3', ''],
  ['::1', ''],
  ['fd00::1', ''],
  ['203.0.113.5', ''],
  ['nonsense', ''],
  ['', ''],
])('[G2] %s is in %s', (address, place) => {
  expect(placeName(visitOf('', address).country)).toBe(place)
})
