import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, not, setup } from 'xstate'
import { transitionsOf } from '../src/charts/index.ts'
import { csvOf, format, scxmlOf, statelyOf } from '../src/formats/index.ts'
import { noPayload, planFor, replayAll } from '../src/index.ts'
import { fetchWithRetry } from './charts/fetchWithRetry.ts'
import { formWizard } from './charts/formWizard.ts'
import { trafficLight } from './charts/trafficLight.ts'
import { readFeature } from './gherkin.ts'

describe('CSV', () => {
  it('[X32] follows RFC 4180: fields are quoted, quotes doubled, lines end with CRLF', () => {
    expect(
      csvOf([
        ['a', 1],
        ['say "hi", twice', 'two\nlines'],
      ]),
    ).toBe('"a","1"\r\n"say ""hi"", twice","two\nlines"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@sum', ' =1', '\t=1'])(
    '[X32] contains no formula for a spreadsheet: %j',
    (text) => expect(csvOf([[text]])).toBe(`"'${text}"\r\n`),
  )
})

describe.each([trafficLight, fetchWithRetry, formWizard].map((flow) => [flow.name, flow] as const))(
  '[X34] the JSON of %s',
  (_, { machine }) => {
    it('is a config with which XState creates the same transitions', () => {
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

it('[X33] names guards and delays in what the host gives', () => {
  const machine = setup({
    guards: { 'is ready': () => true, second: () => true },
    delays: { 'a-while': ({ context }) => Number(context) },
  }).createMachine({
    id: 'names',
    initial: 'a',
    states: {
      a: {
        always: { guard: not('second'), target: 'b' },
        on: { go: { guard: 'is ready', target: 'b' }, 'go.on': 'b' },
        after: { 'a-while': 'b' },
      },
      b: {},
    },
  })
  const text = scxmlOf(machine).replaceAll('&#38;', '&').replaceAll('&#34;', "'")
  expect([...text.matchAll(/(?:cond|delayexpr)="(.*?)"/g)].map(([, words]) => words)).toEqual([
    "given.delays['a-while'] + 'ms'",
    "now.guards['not second at names.a always 0'] === true",
    // In SCXML `go` also matches `go.on`.
    "_event.name === 'go' && given.guards['is ready at names.a go 0'] === true",
  ])
})

describe('Gherkin of a chart without meta', () => {
  const flow = {
    name: 'door',
    machine: createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { open: { target: 'ajar', actions: 'creak' } } }, ajar: {} },
    }).provide({ actions: { creak: () => undefined } }),
    cases: {
      inputs: { 'the "old" one': undefined },
      events: { open: noPayload },
      actors: {},
      guardInputs: () => undefined,
      names: { 'The door\nopens': 'open' },
    },
  }

  it('[X42] has the name of the flow as its title, and omits missing texts', async () => {
    const plan = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(readFeature(format(plan, 'gherkin')).name).toBe('door')
    expect(plan.replays.flatMap(({ steps }) => steps.map(({ sees }) => sees))).toEqual(['', ''])
  })

  it('[X42] keeps a text on its line and within its quotes', async () => {
    const plan = await replayAll(flow, planFor(flow, 'shortest').paths)
    const [scenario] = readFeature(format(plan, 'gherkin')).scenarios
    expect(scenario!.name).toBe('The door opens')
    expect(scenario!.steps[0]).toBe('the flow starts with "the \\"old\\" one" in shut')
  })
})
