import { describe, expect, it } from 'vitest'
import { formatDuration, humanize } from '#diagram/labels.ts'
import { callFrom, clauseFrom } from '#diagram/phrases/derived.ts'

describe('labels', () => {
  it.each([
    ['fieldChanged', 'field changed'],
    ['readKyc', 'read KYC'],
    ['kycOnTop', 'KYC on top'],
  ])('writes %s as %s', (name, label) => expect(humanize(name)).toBe(label))

  it('labels a call by its name: the instruction, and both results', () => {
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
  ])('writes %d ms as %s', (time, label) => expect(formatDuration(time)).toBe(label))

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
  ])('writes the guard %j as %j', (guard, label) => expect(clauseFrom(guard)).toEqual(label))
})
