import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { transitionsOf } from '../src/charts/index.ts'
import { csvOf, scxmlOf, statelyOf } from '../src/formats/index.ts'
import { fetchWithRetry } from './charts/fetchWithRetry.ts'
import { formWizard } from './charts/formWizard.ts'
import { trafficLight } from './charts/trafficLight.ts'

describe('CSV', () => {
  it('[X32] is RFC 4180: fields are quoted, quotes doubled, lines end with CRLF', () => {
    expect(
      csvOf([
        ['a', 1],
        ['say "hi", twice', 'two\nlines'],
      ]),
    ).toBe('"a","1"\r\n"say ""hi"", twice","two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@sum', ' =1', '\t=1'])(
    '[X32] holds no formula for a spreadsheet: %j',
    (text) => expect(csvOf([[text]])).toBe(`"'${text}"\r\n`),
  )
})

describe.each([trafficLight, fetchWithRetry, formWizard].map((flow) => [flow.name, flow] as const))(
  '[X34] the JSON of %s',
  (_, { machine }) => {
    it('is a config from which XState makes the same transitions', () => {
      const config = JSON.parse(statelyOf(machine))
      const made = createMachine(config) as AnyStateMachine
      const of = (one: AnyStateMachine) => [...transitionsOf(one).values()]
      expect(of(made)).toEqual(of(machine))
    })
  },
)

it('[X33] writes a delay as a delayed event that the state’s exit cancels', () => {
  const text = scxmlOf(trafficLight.machine)
  const id = 'xstate.after.green.light.green'
  expect(text).toContain(`<send id="${id}" event="${id}" delay="30000ms"/>`)
  expect(text).toContain(`<cancel sendid="${id}"/>`)
  expect(text).toContain(`<transition event="${id}" target="light.yellow"/>`)
})
