import { describe, expect, it } from 'vitest'
import { doneLabel, formatDuration, guardLabel, humanize } from '#diagram/labels.ts'

describe('labels', () => {
  it.each([
    ['fieldChanged', 'field changed'],
    ['readKyc', 'read KYC'],
    ['kycOnTop', 'KYC on top'],
  ])('writes %s as %s', (name, label) => expect(humanize(name)).toBe(label))

  it.each([
    ['signIn', 'signs in'],
    ['verifyCode', 'verifies code'],
    ['fetchAll', 'fetches all'],
    ['payNow', 'pays now'],
  ])('labels the result of %s as %s', (name, label) => expect(doneLabel(name)).toBe(label))

  it.each([
    [2_500, '2.5 s'],
    [15_000, '15 s'],
    [60_000, '1 min'],
    [90_000, '90 s'],
    [7_200_000, '2 h'],
  ])('writes %d ms as %s', (time, label) => expect(formatDuration(time)).toBe(label))

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
  ])('writes the guard %j as %s', (guard, label) => expect(guardLabel(guard)).toBe(label))
})
