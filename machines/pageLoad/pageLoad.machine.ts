import { setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'

// Events

export type PageLoadEvent =
  /** a page's code is being loaded */
  | { type: 'started' }
  /** the page is shown */
  | { type: 'loaded' }

/**
 * The overlay while a page's code is loading: hidden when the page is shown, or after five seconds.
 * A page that needs no loading never shows it. P8
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
    summary: 'What the visitor sees while a page that was not opened before is loading.',
  },
  initial: 'shown',
  states: {
    shown: {
      meta: { title: 'Page shown', summary: 'The page is visible, without an overlay.' },
      on: { started: 'loading' },
    },
    loading: {
      tags: ['overlay', 'busy'],
      meta: { title: 'Loading', summary: 'An overlay says that the page is loading.' },
      on: { loaded: 'shown' },
      after: { pageLoad: 'slow' },
    },
    slow: {
      tags: ['slow', 'busy'],
      meta: {
        title: 'Longer than 5 s',
        summary:
          'After five seconds the overlay is hidden; a line says that the page is still loading.',
      },
      on: { loaded: 'shown' },
    },
  },
})
