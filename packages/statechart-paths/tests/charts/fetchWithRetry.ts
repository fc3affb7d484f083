import { assign, fromPromise, setup } from 'xstate'
import { type AnyCases, casesFor, type Flow } from '../../src/index.ts'

const meta = (title: string) => ({ title, summary: `The request is ${title}` })
const MAX_TRIES = 2

/** A request that is retried automatically after a failure, twice at most; then a person can retry. */
const machine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'fetch' } | { type: 'cancel' },
    emitted: {} as { type: 'notice'; message: string },
  },
  actors: {
    request: fromPromise<string>(() => Promise.reject(new Error('a path ends it'))),
  },
  delays: { pause: ({ context }) => context.tries * 1_000 },
  guards: { isTried: ({ context }) => context.tries >= MAX_TRIES },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
  },
}).createMachine({
  id: 'fetch',
  meta: meta('known'),
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: { meta: meta('idle'), entry: 'forgetTries', on: { fetch: 'loading' } },
    loading: {
      meta: meta('loading'),
      entry: 'count',
      invoke: {
        src: 'request',
        onDone: 'done',
        onError: [{ guard: 'isTried', target: 'failed' }, { target: 'waiting' }],
      },
      on: { cancel: 'idle' },
    },
    waiting: { meta: meta('waiting'), after: { pause: 'loading' }, on: { cancel: 'idle' } },
    failed: { meta: meta('failed'), on: { fetch: 'loading' } },
    done: { meta: meta('done'), type: 'final' },
  },
})

export const fetchWithRetry: Flow = {
  name: 'fetch',
  machine,
  cases: casesFor(machine, {
    inputs: { start: undefined },
    events: { fetch: { noPayload: {} }, cancel: { noPayload: {} } },
    actors: { request: { answers: { page: 'text' }, failures: { offline: new Error('offline') } } },
    guardInputs: ({ tries }) => Math.min(tries, MAX_TRIES),
  }) as AnyCases,
}
