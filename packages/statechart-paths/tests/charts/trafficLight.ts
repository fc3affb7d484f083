import { setup } from 'xstate'
import { casesFor, type Flow } from '../../src/index.ts'

const meta = (title: string) => ({ title, summary: `The light is ${title}` })

/** A light that changes on a timer, and earlier when somebody presses its button. */
const machine = setup({
  types: { events: {} as { type: 'press' } },
  delays: { green: 30_000, yellow: 3_000, red: 20_000 },
}).createMachine({
  id: 'light',
  meta: meta('on'),
  initial: 'green',
  states: {
    green: { meta: meta('green'), after: { green: 'yellow' }, on: { press: 'yellow' } },
    yellow: { meta: meta('yellow'), after: { yellow: 'red' } },
    red: { meta: meta('red'), after: { red: 'green' } },
  },
})

export const trafficLight: Flow = {
  name: 'light',
  machine,
  cases: casesFor(machine, {
    inputs: { on: undefined },
    events: { press: { noPayload: {} } },
    actors: {},
    guardInputs: () => undefined,
  }),
}
