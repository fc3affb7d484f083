import { emit, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedListener } from '#machines/unimplementedActor.ts'

// Events

type VisibilityEvent =
  /** the tab came to the front, or back from the back/forward cache */
  | { type: 'pageShown' }
  /** also sent at the start of a page that is hidden */
  | { type: 'pageHidden' }

type ListenerEvent =
  /** the connection is open; earlier changes must be read */
  | { type: 'welcome' }
  /** something the site shows changed */
  | { type: 'changed' }
  /** the connection is closed and delivers nothing more */
  | { type: 'lost' }

export type ContentEvent = VisibilityEvent | ListenerEvent

// Emitted

export type ContentEmitted =
  /** the content may have changed: everything that is shown must be read again */
  | { type: 'updated' }
  /** no connection, or no welcome in time: what was never read must be read without waiting */
  | { type: 'disconnected' }

const lost = { target: 'lost', actions: 'emitDisconnected' } as const

/**
 * The connection to the content service: one for the whole tab, open only while the page is visible.
 * A browser allows six connections per host, and a background tab needs none of them. C4
 */
export const contentMachine = setup({
  types: {
    events: {} as ContentEvent,
    emitted: {} as ContentEmitted,
    tags: {} as 'connected',
    meta: {} as StateMeta,
  },
  delays: pickDelays('contentListen', 'contentWelcome', 'contentChanges', 'contentReconnect'),
  actors: {
    /** Listens to the content service until it is left. */
    listen: unimplementedListener<ListenerEvent>('listen', 'content'),
    /** Tells when the page becomes visible or hidden. */
    watchVisibility: unimplementedListener<VisibilityEvent>('watchVisibility', 'browser'),
  },
  actions: {
    emitUpdated: emit({ type: 'updated' }),
    emitDisconnected: emit({ type: 'disconnected' }),
  },
}).createMachine({
  id: 'content',
  meta: {
    title: 'Content connection',
    summary:
      'Keeps the texts of open pages current: a change in the content service is read at once.',
  },
  invoke: { src: 'watchVisibility', onError: '.hidden' },
  initial: 'resting',
  on: { pageHidden: '.hidden' },
  states: {
    resting: {
      meta: {
        title: 'Loading the page first',
        summary: 'The built-in texts are shown; for 4 s the page has more important code to load.',
      },
      after: { contentListen: 'listening' },
    },
    hidden: {
      meta: { title: 'Page hidden', summary: 'A hidden page keeps no connection.' },
      on: { pageShown: 'listening' },
    },
    listening: {
      meta: { title: 'Listening', summary: 'One connection to the content service is open.' },
      invoke: { src: 'listen', onError: lost },
      on: { lost },
      initial: 'connecting',
      states: {
        connecting: {
          meta: { title: 'Connecting', summary: 'The texts shown so far stay.' },
          on: { welcome: { target: 'connected', actions: 'emitUpdated' } },
          after: { contentWelcome: { target: 'silent', actions: 'emitDisconnected' } },
        },
        silent: {
          meta: {
            title: 'No welcome',
            summary: 'The texts are read without waiting; the connection may still answer.',
          },
          on: { welcome: { target: 'connected', actions: 'emitUpdated' } },
        },
        connected: {
          tags: 'connected',
          meta: { title: 'Connected', summary: 'The texts shown are current.' },
          on: { changed: 'collecting' },
        },
        collecting: {
          tags: 'connected',
          meta: {
            title: 'Collecting changes',
            summary: 'The changes of one save are read together.',
          },
          on: { changed: { target: 'collecting', reenter: true } },
          after: { contentChanges: { target: 'connected', actions: 'emitUpdated' } },
        },
      },
    },
    lost: {
      meta: {
        title: 'Connection lost',
        summary: 'The texts shown so far stay; the page connects again after a wait.',
      },
      after: { contentReconnect: 'listening' },
    },
  },
})
