import { sendTo, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { parent } from '#machines/system.ts'

// Events

export type OneToastEvent =
  /** the pointer or the focus is on the toasts */
  | { type: 'pause' }
  | { type: 'resume' }
  /** by its button, or by the flow that shows it */
  | { type: 'dismiss' }

/** The events of a toast for its list. */
export type ToToasts = { type: 'toastLeaving'; id: string } | { type: 'toastGone'; id: string }

// Context

export interface ToastContext {
  /** its name in the list */
  id: string
  /** it appeared while the pointer or the focus was on the toasts */
  paused: boolean
}

/** The lifetime of one toast: five seconds to read, as long as it takes under the pointer, then it leaves. D11 */
export const toastMachine = setup({
  types: {
    events: {} as OneToastEvent,
    context: {} as ToastContext,
    input: {} as ToastContext,
    meta: {} as StateMeta,
  },
  delays: pickDelays('toast', 'toastLeaving'),
  guards: {
    isPaused: ({ context }) => context.paused,
  },
  actions: {
    reportLeaving: sendTo(parent<ToToasts>(), ({ context: { id } }) => ({
      type: 'toastLeaving',
      id,
    })),
    reportGone: sendTo(parent<ToToasts>(), ({ context: { id } }) => ({ type: 'toastGone', id })),
  },
}).createMachine({
  id: 'toast',
  meta: {
    title: 'One message',
    summary: 'A message at the top right: how long it stays, and how it leaves.',
  },
  context: ({ input }) => input,
  initial: 'appearing',
  states: {
    appearing: {
      meta: { title: 'Appearing', summary: 'The message appears and is read to screen readers.' },
      always: [{ guard: 'isPaused', target: 'held' }, { target: 'counting' }],
    },
    counting: {
      meta: { title: 'Shown', summary: 'The message is shown for five seconds.' },
      after: { toast: 'leaving' },
      on: { pause: 'held', dismiss: 'leaving' },
    },
    held: {
      meta: {
        title: 'Held',
        summary:
          'The pointer or the focus is on the messages: it stays. Its five seconds begin again after that.',
      },
      on: { resume: 'counting', dismiss: 'leaving' },
    },
    leaving: {
      meta: { title: 'Leaving', summary: 'The message fades.' },
      entry: 'reportLeaving',
      after: { toastLeaving: 'gone' },
    },
    gone: {
      type: 'final',
      meta: { title: 'Gone', summary: 'The message is no longer on the page.' },
      entry: 'reportGone',
    },
  },
})
