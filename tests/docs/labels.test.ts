import { describe, expect, it } from 'vitest'
import { doneWords, duration, guardWords, plain } from '#diagram/labels.ts'

describe('words', () => {
  it.each([
    ['fieldChanged', 'field changed'],
    ['readKyc', 'read KYC'],
    ['kycOnTop', 'KYC on top'],
  ])('writes %s as %s', (name, words) => expect(plain(name)).toBe(words))

  it.each([
    ['signIn', 'signs in'],
    ['verifyCode', 'verifies code'],
    ['fetchAll', 'fetches all'],
    ['payNow', 'pays now'],
  ])('says of %s, done: %s', (name, words) => expect(doneWords(name)).toBe(words))

  it.each([
    [2_500, '2.5 s'],
    [15_000, '15 s'],
    [60_000, '1 min'],
    [90_000, '90 s'],
    [7_200_000, '2 h'],
  ])('says %d ms as %s', (time, words) => expect(duration(time)).toBe(words))

  it.each([
    [undefined, undefined],
    ['complete', 'complete'],
    [{ type: 'stoppedBy', params: { obstacle: 'kycMissing' } }, 'stopped by KYC missing'],
    [{ type: 'stepFilled', params: { step: 'identity' } }, 'step filled (identity)'],
    [{ type: 'isGroup', params: () => ({ group: 'loans' }) }, 'group (loans)'],
    [
      { type: 'known', params: ({ event }: { event: { a?: string } }) => ({ a: event.a }) },
      'known',
    ],
    [{ type: 'some', params: ({ event }: { event: { a: { b: string } } }) => event.a.b }, 'some'],
  ])('says %j as %s', (guard, words) => expect(guardWords(guard)).toBe(words))
})
