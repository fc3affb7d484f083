import { assign, emit, sendTo, setup } from 'xstate'
import { delays, pickDelays } from '#machines/delays.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedListener } from '#machines/unimplementedActor.ts'
import type { ChangesContext, ChangesEvent, ChangesReport } from './changes.types.ts'

type Told = Extract<ChangesEvent, { type: 'told' }>
const toldOf = ({ event }: { event: Told }) => event
const noted = { type: 'noteEvent', params: toldOf } as const
const telling = [noted, { type: 'tellChanged', params: toldOf }] as const
/** Reads what changed, and tells the customer of what the bank decided. */
const told = [
  {
    guard: { type: 'isDecision', params: toldOf },
    target: 'connected',
    reenter: true,
    actions: [...telling, 'toastDecision'],
  },
  {
    guard: { type: 'isChange', params: toldOf },
    target: 'connected',
    reenter: true,
    actions: telling,
  },
  { target: 'connected', reenter: true, actions: noted },
] as const

/**
 * Listens to what changes for the customer at the bank, while a page of the dashboard is visible. Without a connection
 * the records are read when the page is looked at again. D36
 */
export const changesMachine = setup({
  types: {
    events: {} as ChangesEvent,
    emitted: {} as ToastEvent,
    context: {} as ChangesContext,
    input: {} as Pick<ChangesContext, 'jitter'>,
    tags: {} as 'connected',
    meta: {} as StateMeta,
  },
  delays: {
    ...pickDelays('changesListen', 'changesSilence'),
    changesReconnect: ({ context: { attempts, jitter } }) =>
      Math.min(delays.changesReconnect * 2 ** attempts, delays.changesReconnectLongest) *
      (1 + jitter),
  },
  actors: {
    /** GET changes/{id}: a stream of events after the last one that came. */
    listen: unimplementedListener<Pick<ChangesContext, 'lastEventId'>>('listen', ['changes']),
    /** Tells when the page becomes visible or hidden. */
    watchVisibility: unimplementedListener('watchVisibility', 'browser'),
  },
  guards: {
    isChange: (_, { kinds }: Told) => kinds.length > 0,
    /** Of what changes the security of the account, mails tell. */
    isDecision: (_, { byBank }: Told) => byBank.some((kind) => kind !== 'security'),
  },
  actions: {
    noteEvent: assign({ lastEventId: (_, { id }: Told) => id, attempts: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    tellChanged: sendTo(parent<ChangesReport>(), (_, { kinds }: Told) => ({
      type: 'recordsChanged',
      kinds,
    })),
    toastDecision: emit(toast('recordsUpdated')),
  },
}).createMachine({
  id: 'changes',
  meta: {
    title: 'Changes by the bank',
    summary: 'What the bank decides appears on the open page by itself.',
  },
  context: ({ input }) => ({ attempts: 0, jitter: input.jitter }),
  invoke: { src: 'watchVisibility', onError: '.hidden' },
  initial: 'resting',
  states: {
    resting: {
      meta: {
        title: 'Loading the page first',
        summary: 'The records have just been read; for 2 s the page has more important work.',
      },
      on: { pageHidden: 'hidden' },
      after: { changesListen: 'listening' },
    },
    hidden: {
      meta: { title: 'Page hidden', summary: 'A hidden page keeps no connection.' },
      on: { pageShown: 'listening' },
    },
    listening: {
      meta: { title: 'Listening', summary: 'One connection to the bank is open.' },
      invoke: {
        src: 'listen',
        input: ({ context: { lastEventId } }) => ({ lastEventId }),
        onError: 'lost',
      },
      on: { lost: 'lost', notOffered: 'done', pageHidden: 'hidden' },
      initial: 'connecting',
      states: {
        connecting: {
          meta: { title: 'Connecting', summary: 'The records are as they were read.' },
          on: { told },
          after: { changesSilence: '#changes.lost' },
        },
        connected: {
          tags: 'connected',
          meta: { title: 'Connected', summary: 'The records are as the bank has them.' },
          on: {
            told,
            beat: { target: 'connected', reenter: true },
          },
          after: { changesSilence: '#changes.lost' },
        },
      },
    },
    lost: {
      meta: {
        title: 'Connection lost',
        summary:
          'The records shown so far stay; the page connects again after a wait, which grows up to a minute.',
      },
      on: { pageHidden: 'hidden' },
      after: { changesReconnect: { target: 'listening', actions: 'countAttempt' } },
    },
    done: {
      type: 'final',
      meta: {
        title: 'Not offered',
        summary:
          'This back end tells of no changes: the records are read when the page is looked at again.',
      },
    },
  },
})
