import { setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'

// Events

export type PageLoadEvent =
  /** a page's code is being loaded */
  | { type: 'started' }
  /** the page stands */
  | { type: 'loaded' }

/**
 * The overlay while a page's code is on its way: gone when the page stands, or after five seconds. A
 * page that is there from the start never shows it. P8
 */
export const pageLoadMachine = setup({
  types: {
    events: {} as PageLoadEvent,
    tags: {} as 'overlay' | 'slow' | 'busy',
    meta: {} as StateMeta,
  },
  delays: pickDelays('pageLoad'),
}).createMachine({
  id: 'pageLoad',
  meta: {
    title: 'Page load',
    summary:
      'A page that was not opened before takes a moment to come: what the visitor sees meanwhile.',
  },
  initial: 'shown',
  states: {
    shown: {
      meta: { title: 'Page shown', summary: 'The page is there; nothing lies over it.' },
      on: { started: 'loading' },
    },
    loading: {
      tags: ['overlay', 'busy'],
      meta: { title: 'Loading', summary: 'An overlay says that the page is on its way.' },
      on: { loaded: 'shown' },
      after: { pageLoad: 'slow' },
    },
    slow: {
      tags: ['slow', 'busy'],
      meta: {
        title: 'Longer than 5 s',
        summary: 'After five seconds the overlay goes; a line says that the page is still coming.',
      },
      on: { loaded: 'shown' },
    },
  },
})
