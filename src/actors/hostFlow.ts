import { type AnyStateMachine, enqueueActions, setup } from 'xstate'
import { builtInTexts } from '#content/texts.ts'
import type { User } from '#contract/records.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { assembleBank, type Bank, type BankParts, createRoot } from './bank.ts'
import type { PageModule } from './flows.ts'
import { sessionFlow } from './sessionFlow.ts'

interface HostOptions extends BankParts, PageModule {
  /** the signed-in customer */
  customer?: User
  /** flows that run beside this one, with their inputs; the session always does */
  beside?: readonly (readonly [FlowName, unknown])[]
  /** called when the flow has ended */
  onDone?: () => void
  /** called with each event that the flow sends to its parent */
  onEvent?: (event: { type: string }) => void
}

/** Opens another flow beside the hosted one, or closes it. */
interface HostOpens {
  type: 'host.open' | 'host.close'
  flow: FlowName
  input?: unknown
}
type HostEvent = HostOpens | { type: string }

/**
 * A bank that runs one flow by itself, under its own name: in the book, and in tests. In the product the root chart and
 * the dashboard do.
 */
export function hostFlow(
  name: FlowName,
  input: unknown,
  { flows, lazyViews, views, customer, beside = [], onDone, onEvent, ...parts }: HostOptions,
): Bank {
  const all = new Map<FlowName, unknown>([
    // The root chart runs the session itself.
    ...(name === 'bank' ? [] : [['session', { user: customer }] as const]),
    ...beside,
    [name, input],
  ])
  const brings = { flows: [...flows, sessionFlow], lazyViews, views }
  const bank = assembleBank({ texts: builtInTexts(), ...parts }, brings, (made) =>
    createRoot(made, hostOf(made), {} as never),
  )
  bank.root.start()
  return bank

  function hostOf({ flows: { logic } }: Bank) {
    const machine = setup({
      types: { events: {} as HostEvent, tags: {} as 'signedIn' },
      actions: {
        told: ({ event }) => onEvent?.(event),
        ended: () => onDone?.(),
      },
    }).createMachine({
      id: 'host',
      tags: 'signedIn',
      invoke: [...all].map(([flow, flowInput]) => ({
        id: flow,
        systemId: flow,
        src: logic(flow),
        input: flowInput,
        onDone: flow === name ? { actions: 'ended' } : {},
        onError: {},
      })),
      on: {
        'host.open': {
          actions: enqueueActions(({ enqueue, event }) => {
            const { flow, input } = event as HostOpens
            enqueue.spawnChild(logic(flow) as never, { id: flow, systemId: flow, input } as never)
          }),
        },
        'host.close': {
          actions: enqueueActions(({ enqueue, event }) =>
            enqueue.stopChild((event as HostOpens).flow),
          ),
        },
        '*': { actions: 'told' },
      },
    } as never)
    return machine as unknown as AnyStateMachine
  }
}
