import { setup } from 'xstate'
import type { StateMeta } from '#machines/meta.ts'
import type { DepositReturnEvent, DepositReturnTag } from './depositReturn.types.ts'

/** Deposit return. */
export const depositReturnMachine = setup({
  types: {
    events: {} as DepositReturnEvent,
    tags: {} as DepositReturnTag,
    meta: {} as StateMeta,
  },
}).createMachine({
  id: 'depositReturn',
  meta: { title: 'Deposit return', summary: 'The customer finishes it.' },
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
