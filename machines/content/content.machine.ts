import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { delays, pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedListener } from '#machines/unimplementedActor.ts'
import type {
  ContentContext,
  ContentEmitted,
  ContentEvent,
  ContentInput,
  ContentReport,
} from './content.types.ts'

/** Reports to every text on the page, and to all listeners, that the connection did this. */
const report = (type: ContentEmitted['type']) =>
  [
    'recordReported',
    { type: 'tellEntries', params: { type } },
    { type: 'emitReport', params: { type } },
  ] as const

const lost = { target: 'lost', actions: report('disconnected') } as const
const welcome = {
  target: 'connected',
  actions: ['resetAttempts', ...report('updated'), 'tellChanged'],
} as const

/**
 * The connection to the content service: one for the whole tab, open only while the page is visible.
 * A browser allows six connections per host, and a background tab needs none of them. C4
 */
export const contentMachine = setup({
  types: {
    events: {} as ContentEvent,
    emitted: {} as ContentEmitted,
    context: {} as ContentContext,
    input: {} as ContentInput,
    tags: {} as 'connected',
    meta: {} as StateMeta,
  },
  delays: {
    ...pickDelays('contentListen', 'contentWelcome', 'contentChanges'),
    contentReconnect: ({ context: { attempts, jitter } }) =>
      Math.min(delays.contentReconnect * 2 ** attempts, delays.contentReconnectLongest) *
      (1 + jitter),
  },
  actors: {
    /** Listens to the content service until it is left. */
    listen: unimplementedListener('listen', 'content'),
    /** Tells when the page becomes visible or hidden. */
    watchVisibility: unimplementedListener('watchVisibility', 'browser'),
    /** One text of the page. */
    contentEntry: contentEntryMachine,
  },
  actions: {
    /** A text that runs already is left as it is. */
    openEntry: assign(({ context, spawn }, { name, value }: { name: string; value?: unknown }) => {
      const { names, hasReported } = context
      if (names.includes(name)) return {}
      spawn('contentEntry', { id: name, input: { name, value, hasReported } })
      return { names: [...names, name] }
    }),
    recordReported: assign({ hasReported: true }),
    tellEntries: enqueueActions(({ context: { names }, enqueue }, event: ContentEmitted) => {
      for (const name of names) enqueue.sendTo(name, event)
    }),
    tellChanged: sendTo(parent<ContentReport>(), { type: 'contentChanged' }),
    emitReport: emit((_, event: ContentEmitted) => event),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
  },
}).createMachine({
  id: 'content',
  meta: {
    title: 'Content connection',
    summary:
      'Keeps the texts of open pages current: a change in the content service is read right away.',
  },
  context: ({ input }) => ({ names: [], hasReported: false, attempts: 0, jitter: input.jitter }),
  invoke: { src: 'watchVisibility', onError: '.hidden' },
  initial: 'resting',
  on: {
    pageHidden: '.hidden',
    wanted: { actions: { type: 'openEntry', params: ({ event }) => event } },
  },
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
          on: { welcome },
          after: { contentWelcome: { target: 'silent', actions: report('disconnected') } },
        },
        silent: {
          meta: {
            title: 'No welcome',
            summary: 'The texts are read without waiting; the connection may still answer.',
          },
          on: { welcome },
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
          after: {
            contentChanges: { target: 'connected', actions: [...report('updated'), 'tellChanged'] },
          },
        },
      },
    },
    lost: {
      meta: {
        title: 'Connection lost',
        summary:
          'The texts shown so far stay; the page connects again after a wait, which grows up to a minute.',
      },
      after: { contentReconnect: { target: 'listening', actions: 'countAttempt' } },
    },
  },
})
