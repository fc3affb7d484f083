import { setup } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'
import type { FactorSetupEvent, FactorSetupTag } from './factorSetup.types.ts'

/** Factor setup. */
export const factorSetupMachine = setup({
  types: {
    events: {} as FactorSetupEvent,
    tags: {} as FactorSetupTag,
    meta: {} as StateMeta,
  },
}).createMachine({
  id: 'factorSetup',
  meta: { title: 'Factor setup', summary: 'The customer finishes it.' },
  initial: 'started',
  states: {
    started: {
      tags: 'open',
      meta: { title: 'Started', summary: 'The customer can finish.', button: 'Finish' },
      on: { finish: 'finished' },
    },
    finished: {
      type: 'final',
      meta: { title: 'Finished', summary: 'It is over.' },
    },
  },
})
