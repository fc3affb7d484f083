import { assign, emit, fromPromise, setup } from 'xstate'
import { type AnyCases, casesFor, type Flow } from '../../src/index.ts'

const meta = (title: string, button?: string) => ({ title, summary: `Step: ${title}`, button })

/** A form with two steps that is sent at the end. */
const machine = setup({
  types: {
    context: {} as { name: string; terms: boolean },
    events: {} as
      | { type: 'nameTyped'; name: string }
      | { type: 'termsTicked' }
      | { type: 'next' }
      | { type: 'back' },
    emitted: {} as { type: 'notice'; message: 'incomplete' | 'saved' },
  },
  actors: {
    save: fromPromise<undefined>(() => Promise.reject(new Error('a path ends it'))),
  },
  guards: {
    hasName: ({ context }) => context.name !== '',
    hasTerms: ({ context }) => context.terms,
  },
  actions: {
    keepName: assign({
      name: ({ event }) => (event.type === 'nameTyped' ? event.name : ''),
    }),
    keepTerms: assign({ terms: true }),
    sayIncomplete: emit({ type: 'notice', message: 'incomplete' }),
    saySaved: emit({ type: 'notice', message: 'saved' }),
  },
}).createMachine({
  id: 'wizard',
  meta: meta('Wizard'),
  context: { name: '', terms: false },
  initial: 'person',
  states: {
    person: {
      meta: meta('Person', 'Next'),
      on: {
        nameTyped: { actions: 'keepName' },
        next: [{ guard: 'hasName', target: 'terms' }, { actions: 'sayIncomplete' }],
      },
    },
    terms: {
      meta: meta('Terms', 'Send'),
      on: {
        termsTicked: { actions: 'keepTerms' },
        back: 'person',
        next: [{ guard: 'hasTerms', target: 'saving' }, { actions: 'sayIncomplete' }],
      },
    },
    saving: {
      meta: meta('Saving', 'Please wait'),
      invoke: { src: 'save', onDone: { target: 'saved', actions: 'saySaved' }, onError: 'terms' },
    },
    saved: { meta: meta('Saved'), type: 'final' },
  },
})

export const formWizard: Flow = {
  name: 'wizard',
  machine,
  cases: casesFor(machine, {
    inputs: { empty: undefined },
    events: {
      nameTyped: { Ada: { name: 'Ada' } },
      termsTicked: { noPayload: {} },
      next: { noPayload: {} },
      back: { noPayload: {} },
    },
    actors: {
      save: { answers: { saved: undefined }, failures: { offline: new Error('offline') } },
    },
    guardInputs: ({ name, terms }) => [name !== '', terms],
  }) as AnyCases,
  textOf: (emitted) =>
    ({ incomplete: 'Fill in every field', saved: 'Thank you' })[emitted] ?? undefined,
}
