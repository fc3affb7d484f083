import { assign, enqueueActions, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { toastMachine } from '#machines/toast/toast.machine.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  NewToast,
  ShownToast,
  ToastsContext,
  ToastsEvent,
  ToastsInput,
} from './toasts.types.ts'

/** The same line or card again replaces the earlier one, and any line replaces an error, which no longer applies. */
const isReplaced = (shown: ShownToast, { text, card }: NewToast): boolean =>
  text === undefined ? shown.card === card : shown.text === text || shown.tone === 'error'

/** An unused id. A replaced toast keeps its own id, so that screen readers announce the new one. */
function freeId(toasts: readonly ShownToast[]): string {
  let number = 1
  while (toasts.some(({ id }) => id === `toast-${number}`)) number++
  return `toast-${number}`
}

/** Params of `add`: what an event shows, and whether its time waits, as under the pointer. */
const adds = (paused: boolean) =>
  ({
    show: {
      actions: {
        type: 'add',
        params: ({ event: { text, tone, from } }: { event: ToastsEvent & { type: 'show' } }) => ({
          toast: { text, tone, from },
          paused,
        }),
      },
    },
    showCard: {
      actions: {
        type: 'add',
        params: ({ event: { card } }: { event: ToastsEvent & { type: 'showCard' } }) => ({
          toast: { card, tone: 'info' as const },
          paused,
        }),
      },
    },
  }) as const

/** The toasts on the screen. Each is a child with its own lifetime. D11, U3 */
export const toastsMachine = setup({
  types: {
    events: {} as ToastsEvent,
    context: {} as ToastsContext,
    input: {} as ToastsInput,
    meta: {} as StateMeta,
  },
  delays: pickDelays('toastDisplayRetry'),
  actors: {
    toast: toastMachine,
    /** Loads the code that displays toasts. */
    loadDisplay: unimplementedActor<void>('loadDisplay', 'browser'),
  },
  guards: {
    hasDisplay: ({ context }) => context.hasDisplay,
    isEmpty: ({ context }) => context.toasts.length === 0,
  },
  actions: {
    setHasDisplay: assign({ hasDisplay: true }),
    add: enqueueActions(
      ({ context, enqueue }, { toast, paused }: { toast: NewToast; paused: boolean }) => {
        const replaced = context.toasts.filter((shown) => isReplaced(shown, toast))
        for (const { id } of replaced) enqueue.stopChild(id)
        const kept = context.toasts.filter((shown) => !replaced.includes(shown))
        const id = freeId(context.toasts)
        enqueue.assign({ toasts: [{ ...toast, id, leaving: false }, ...kept] })
        enqueue.spawnChild('toast', { id, input: { id, paused } })
      },
    ),
    /** Removes the error of a flow that moved, at once. */
    removeError: enqueueActions(({ context, enqueue }, { from }: { from: string }) => {
      const isOutdated = (shown: ShownToast) => shown.tone === 'error' && shown.from === from
      for (const { id } of context.toasts.filter(isOutdated)) enqueue.stopChild(id)
      enqueue.assign({ toasts: context.toasts.filter((shown) => !isOutdated(shown)) })
    }),
    remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(id)
      enqueue.assign({ toasts: context.toasts.filter((shown) => shown.id !== id) })
    }),
    setLeaving: assign({
      toasts: ({ context }, { id }: { id: string }) =>
        context.toasts.map((shown) => (shown.id === id ? { ...shown, leaving: true } : shown)),
    }),
    dismissToast: enqueueActions(
      ({ context, enqueue }, named: { id: string } | { card: string }) => {
        const isNamed = ({ id, card }: ShownToast) =>
          'id' in named ? id === named.id : card === named.card
        for (const { id } of context.toasts.filter(isNamed)) enqueue.sendTo(id, { type: 'dismiss' })
      },
    ),
    pauseAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.sendTo(id, { type: 'pause' })
    }),
    resumeAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.sendTo(id, { type: 'resume' })
    }),
  },
}).createMachine({
  id: 'toasts',
  meta: {
    title: 'Messages',
    summary: 'The messages at the top right: what replaces what, and when they are held.',
  },
  context: ({ input }) => ({ hasDisplay: input.hasDisplay, toasts: [] }),
  initial: 'none',
  states: {
    none: {
      meta: { title: 'No message', summary: 'There is no message on the page.' },
      on: {
        show: [
          { guard: 'hasDisplay', target: 'shown', ...adds(false).show },
          { target: 'shown.loading', ...adds(true).show },
        ],
        showCard: [
          { guard: 'hasDisplay', target: 'shown', ...adds(false).showCard },
          { target: 'shown.loading', ...adds(true).showCard },
        ],
      },
    },
    shown: {
      meta: { title: 'Messages shown', summary: 'The newest message is at the top.' },
      always: { guard: 'isEmpty', target: 'none' },
      on: {
        dismiss: { actions: { type: 'dismissToast', params: ({ event }) => event } },
        dismissCard: { actions: { type: 'dismissToast', params: ({ event }) => event } },
        flowMoved: { actions: { type: 'removeError', params: ({ event }) => event } },
        toastLeaving: { actions: { type: 'setLeaving', params: ({ event }) => event } },
        toastGone: { actions: { type: 'remove', params: ({ event }) => event } },
      },
      initial: 'counting',
      states: {
        loading: {
          meta: {
            title: 'Loading',
            summary:
              'The first message of a page waits for the code that displays it. Its five seconds begin after that.',
          },
          invoke: {
            src: 'loadDisplay',
            onDone: { target: 'counting', actions: ['setHasDisplay', 'resumeAll'] },
            onError: 'unloaded',
          },
          on: adds(true),
        },
        unloaded: {
          meta: {
            title: 'Not loaded',
            summary: 'The code did not come: the messages wait, and it is loaded again.',
          },
          on: adds(true),
          after: { toastDisplayRetry: 'loading' },
        },
        counting: {
          meta: {
            title: 'Time passes',
            summary: 'Each message leaves when its five seconds are over.',
          },
          on: { ...adds(false), pause: { target: 'held', actions: 'pauseAll' } },
        },
        held: {
          meta: {
            title: 'Held',
            summary: 'The pointer or the focus is on the messages: none of them leaves by itself.',
          },
          on: { ...adds(true), resume: { target: 'counting', actions: 'resumeAll' } },
        },
      },
    },
  },
})
