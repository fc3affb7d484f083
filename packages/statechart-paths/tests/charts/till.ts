import { assign, emit, fromPromise, setup } from 'xstate'
import { casesFor, type Flow, noPayload } from '../../src/index.ts'

/** A till: money is taken once, by a call that may fail, and a receipt may be asked for. */
export const till = setup({
  types: {
    events: {} as
      | { type: 'pay' }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'type'; text: string },
    context: {} as { typed: string },
    tags: {} as 'busy',
    emitted: {} as { type: 'toast'; message: string },
  },
  actors: { charge: fromPromise(async () => undefined) },
  actions: {
    setTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    clearTyped: assign({ typed: '' }),
    sayFailed: emit({ type: 'toast', message: 'failed' }),
    saySlow: emit({ type: 'toast', message: 'slow' }),
  },
  delays: { slow: 4_000, patience: 10_000 },
}).createMachine({
  id: 'till',
  context: { typed: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        pay: 'charging',
        cancel: 'cancelled',
        type: { actions: { type: 'setTyped', params: ({ event }) => event } },
      },
    },
    charging: {
      tags: 'busy',
      initial: 'fresh',
      invoke: { src: 'charge', onDone: 'paid', onError: 'failed' },
      after: { patience: 'failed' },
      states: { fresh: { after: { slow: { target: 'slow', actions: 'saySlow' } } }, slow: {} },
    },
    failed: { entry: 'sayFailed', on: { retry: 'charging', cancel: 'cancelled' } },
    paid: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
export const tillFlow: Flow = {
  name: 'till',
  machine: till,
  cases: casesFor(till, {
    inputs: { start: undefined },
    events: {
      pay: noPayload,
      cancel: noPayload,
      retry: noPayload,
      type: { a: { text: 'a' }, b: { text: 'b' } },
    },
    actors: { charge: { answers: { done: undefined }, failures: { lost: new Error('lost') } } },
    guardInputs: () => undefined,
  }),
}
