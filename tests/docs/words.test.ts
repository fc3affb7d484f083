import { describe, expect, it } from 'vitest'
import { callFrom, clauseFrom } from '#diagram/phrases/derived.ts'
import { duration, plain } from '#diagram/words.ts'

describe('words', () => {
  it.each([
    ['fieldChanged', 'field changed'],
    ['readKyc', 'read KYC'],
    ['kycOnTop', 'KYC on top'],
  ])('writes %s as %s', (name, words) => expect(plain(name)).toBe(words))

  it('says a call by its name: what is asked, and how it ends', () => {
    expect(callFrom('saveSettings')).toEqual({
      asks: 'save settings',
      done: 'saving succeeds',
      fails: 'saving fails',
    })
  })

  it.each([
    [2_500, '2.5 s'],
    [15_000, '15 s'],
    [60_000, '1 min'],
    [90_000, '90 s'],
    [7_200_000, '2 h'],
  ])('says %d ms as %s', (time, words) => expect(duration(time)).toBe(words))

  it.each([
    ['isEmailValid', ['the email is valid', 'the email is not valid']],
    ['arePasswordsDifferent', ['the passwords are different', 'the passwords are not different']],
    ['isPaused', ['it is paused', 'it is not paused']],
    ['hasMethod', ['there is a method', 'there is no method']],
    ['hasAccountNumber', ['there is an account number', 'there is no account number']],
    ['hasDetails', ['there are details', 'there are no details']],
    ['complete', 'complete'],
    [
      { type: 'isStepValid', params: { step: 'identity' } },
      ['the step is valid (identity)', 'the step is not valid (identity)'],
    ],
    [{ type: 'reached', params: () => ({ group: 'loans' }) }, 'reached (loans)'],
    [
      { type: 'known', params: ({ event }: { event: { a?: string } }) => ({ a: event.a }) },
      'known',
    ],
    [{ type: 'some', params: ({ event }: { event: { a: { b: string } } }) => event.a.b }, 'some'],
  ])('says %j as %j', (guard, words) => expect(clauseFrom(guard)).toEqual(words))
})
