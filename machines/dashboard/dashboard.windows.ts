import type { FlowName } from '#machines/flowLinks.ts'
import { errorOf } from '#machines/params.ts'
import type { Preparation } from '#machines/preparation.ts'
import { dashboard } from './dashboard.setup.ts'
import type { DashboardContext, WindowName } from './dashboard.types.ts'

interface WindowConfig<Name extends WindowName, Open> {
  name: Name
  /** for the reader */
  title: string
  summary: string
  /** the state after the window */
  closed: string
  /** the window at work */
  open: Open
}

/**
 * A window: its code is loaded, then it is open. A window that fails to load or breaks must not break the page (D17).
 */
export const windowState = <
  Name extends WindowName,
  const Open extends Record<string, unknown> & { on?: object },
>({
  name,
  title,
  summary,
  closed,
  open,
}: WindowConfig<Name, Open>) => ({
  tags: ['modal'] as const,
  meta: { title, summary },
  initial: 'loading' as const,
  states: {
    loading: dashboard.createStateConfig({
      tags: 'windowLoading',
      meta: {
        title: 'Loading',
        summary: 'The code of the window is loaded; nothing was sent.',
      },
      invoke: {
        src: 'openWindow',
        input: ({ context }) => ({ window: name, customer: context.user._id }),
        onDone: {
          target: 'open',
          actions: { type: 'setPreparation', params: ({ event }) => ({ value: event.output }) },
        },
        onError: [
          { guard: { type: 'isBug', params: errorOf }, target: 'broken' },
          { target: 'unloaded' },
        ],
      },
      on: { close: closed },
    }),
    unloaded: dashboard.createStateConfig({
      tags: 'windowUnloaded',
      meta: {
        title: 'Not loaded',
        summary:
          'The code of the window did not come, so it sent nothing. The customer can try again.',
        button: 'Try again',
      },
      on: { retry: 'loading', close: closed },
    }),
    open: {
      ...open,
      tags: [name],
      on: { viewFailed: brokenBy(name), ...open.on },
    },
    broken: dashboard.createStateConfig({
      tags: `${name}Broken` as const,
      meta: {
        title: 'Stopped working',
        summary:
          'The window made an error. It may have sent something: the records are read again.',
      },
      entry: ['refreshAll', 'tellMoved'],
      on: { close: { target: closed, actions: ['refreshAll', 'tellMoved'] } },
    }),
  },
})

/** The view of this window made an error. */
const brokenBy = <Name extends WindowName>(window: Name) =>
  ({
    guard: {
      type: 'isWindow',
      params: ({ event }: { event: { window: WindowName } }) => ({ asked: event.window, window }),
    },
    target: 'broken',
  }) as const

/** The flow that a window runs, under the flow's name. */
export const runs = <Name extends FlowName, Input>(
  name: Name,
  closed: string,
  input: (from: Preparation, context: DashboardContext) => Input,
) =>
  ({
    id: name,
    src: name,
    systemId: name,
    input: ({ context }: { context: DashboardContext }) => input(context.preparation!, context),
    onDone: closed,
    onError: 'broken',
  }) as const
