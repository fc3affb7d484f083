import { emit, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'

/**
 * One wait of a customer for one flow: it begins when the flow begins to work, or says something new while it works,
 * and is stopped when the flow rests. D31
 */
export const longWaitMachine = setup({
  types: {
    emitted: {} as ToastEvent,
    meta: {} as StateMeta,
  },
  delays: pickDelays('longWait'),
  actions: { toastLongWait: emit(toast('longWait', 'wait')) },
}).createMachine({
  id: 'longWait',
  meta: {
    title: 'Long wait',
    summary: 'What the page says when an answer takes long.',
  },
  initial: 'waiting',
  states: {
    waiting: {
      meta: {
        title: 'Up to 15 s',
        summary: 'The screen of the flow says enough.',
      },
      after: { longWait: 'long' },
    },
    long: {
      meta: {
        title: 'Longer than 15 s',
        summary: 'The page says so.',
      },
      entry: 'toastLongWait',
    },
  },
})
