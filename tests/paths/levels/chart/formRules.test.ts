import { expect, it } from 'vitest'
import { callFailures } from '#machines/testing/cases.ts'
import type { Move, Step } from '#statechart-paths'
import { brokenFormRules } from './formRules.ts'

/** A step of a form with one field, whose call is `send`. */
const stepOf = (context: object, calls: string[] = [], move?: object): Step => {
  const _nodes = [{ invoke: calls.map((id) => ({ id })) }]
  const form = { values: { email: 'a' }, errors: {}, ...context }
  const snapshot = { context: form, _nodes, can: () => calls.length === 0, hasTag: () => false }
  return { move: move as Move, state: calls[0] ?? 'editing', snapshot } as unknown as Step
}
const typing = {
  kind: 'event',
  label: 'typing',
  event: { type: 'typed', field: 'email', value: 'b' },
}
const submit = { kind: 'event', label: 'submit', event: { type: 'submit' } }
const failed = { kind: 'failure', label: 'fails', event: {}, sample: callFailures.network }
const values = { email: 'b' }

it.each<[string, object, object, string[], string | undefined]>([
  ['a typed value', typing, { values }, [], undefined],
  ['a typed value that is lost', typing, {}, [], 'does not keep what was typed'],
  ['the error of a new value', typing, { values, errors: { email: 'No' } }, [], 'leaves the error'],
  ['a value that a press discards', submit, { values: {} }, ['send'], 'loses what was typed'],
  ['a failure', failed, { failure: {} }, [], undefined],
  ['a failure that is not told', failed, {}, [], 'leads back to the form without a word'],
  ['a refused press', submit, { errors: { email: 'No' } }, [], undefined],
  ['a press without any effect', submit, {}, [], 'stays, and does not say why'],
  [
    'an earlier failure beside a call',
    submit,
    { failure: {} },
    ['send'],
    'begins a call, and leaves',
  ],
])('the rules of forms judge %s', (_, move, after, calls, fault) => {
  const faults = brokenFormRules(stepOf({}), stepOf(after, calls, move))
  expect(faults).toEqual(fault ? [expect.stringContaining(fault)] : [])
})
