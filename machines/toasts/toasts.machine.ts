import { assign, type EventObject, setup, spawnChild, stopChild } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import { longWaitMachine } from '#machines/longWait/longWait.machine.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type { NewToast, ToastsContext, ToastsEvent } from './toasts.types.ts'

const keep = {
  type: 'keep',
  params: ({ event }: { event: { toast: NewToast } }) => event.toast,
} as const

/** The wait for a flow has the name of the flow's actor. */
const waitOf = ({ event }: { event: EventObject }) => (event as EventObject & { from: string }).from

/** True for a toast that holds as long as the state of its flow. */
const isOfState = ({ tone }: NewToast) => tone === 'error' || tone === 'wait'

/**
 * How toasts come to the page: they wait for the code that displays them, and none is lost (D20). From then on the
 * toast library keeps each for its time (D11). A flow that works starts a wait, which tells of itself when it is long (D31).
 */
export const toastsMachine = setup({
  types: {
    events: {} as ToastsEvent,
    context: {} as ToastsContext,
    children: {} as { [from: string]: 'longWait' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('toastDisplayRetry'),
  actors: {
    /** Loads the code that displays toasts. */
    loadDisplay: unimplementedActor<void>('loadDisplay', 'browser'),
    longWait: longWaitMachine,
  },
  actions: {
    keep: assign({ waiting: ({ context }, toast: NewToast) => [...context.waiting, toast] }),
    /** A toast of one state of a flow is over once the flow has moved. */
    forgetOver: assign({
      waiting: ({ context }, { from }: { from: string }) =>
        context.waiting.filter((toast) => !isOfState(toast) || toast.from !== from),
    }),
    forgetCard: assign({
      waiting: ({ context }, { card }: { card: string }) =>
        context.waiting.filter((toast) => toast.card !== card),
    }),
    clear: assign({ waiting: [] }),
    startWait: spawnChild('longWait', { id: waitOf }),
    endWait: stopChild(waitOf),
    // Provided by the browser.
    display: (_, _toasts: readonly NewToast[]) => undefined,
    removeOver: (_, _flow: { from: string }) => undefined,
    dismissCard: (_, _named: { card: string }) => undefined,
  },
}).createMachine({
  id: 'toasts',
  meta: {
    title: 'Messages',
    summary: 'How a message comes to the top right of the page.',
  },
  context: { waiting: [] },
  on: {
    flowMoved: {
      actions: [
        { type: 'forgetOver', params: ({ event }) => event },
        { type: 'removeOver', params: ({ event }) => event },
      ],
    },
    flowWorks: { actions: ['endWait', 'startWait'] },
    flowRests: { actions: 'endWait' },
    dismissCard: {
      actions: [
        { type: 'forgetCard', params: ({ event }) => event },
        { type: 'dismissCard', params: ({ event }) => event },
      ],
    },
  },
  initial: 'ready',
  states: {
    ready: {
      meta: { title: 'No message waits', summary: 'Those that were shown leave by themselves.' },
      on: { show: { target: 'loading', actions: keep } },
    },
    loading: {
      meta: {
        title: 'Loading',
        summary:
          'The first message of a page waits for the code that displays it. Later ones find it loaded.',
      },
      invoke: {
        src: 'loadDisplay',
        onDone: {
          target: 'ready',
          actions: [{ type: 'display', params: ({ context }) => context.waiting }, 'clear'],
        },
        onError: 'unloaded',
      },
      on: { show: { actions: keep } },
    },
    unloaded: {
      meta: {
        title: 'Not loaded',
        summary: 'The code did not come: the messages wait, and it is loaded again.',
      },
      on: { show: { actions: keep } },
      after: { toastDisplayRetry: 'loading' },
    },
  },
})
