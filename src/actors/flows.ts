import type { ComponentType } from 'react'
import type {
  ActorLogic,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InspectionEvent,
} from 'xstate'
import { lazyModule } from '#api/lazyModules.ts'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import type { machines } from '#machines/index.ts'
import { markProvided } from '#machines/unimplementedFlow.ts'
import type { Bank } from './bank.ts'

type Machine<Name extends FlowName> = (typeof machines)[Name]

/** A flow with the actors of the browser. */
export interface Flow<Name extends FlowName = FlowName> {
  name: Name
  /** its chart for one bank: the actors take all they need from there */
  logic: (bank: Bank) => Machine<Name>
  /** follows the flow's changes in one bank, to keep its draft */
  watch?: (bank: Bank) => (event: InspectionEvent) => void
}

export const defineFlow = <Name extends FlowName>(
  name: Name,
  logic: Flow<Name>['logic'],
): Flow<Name> => ({ name, logic })

/** The views whose code a chart has loaded before it shows them. */
type LateViews = Record<WindowName | 'secondFactor', ComponentType>
export type LateView = keyof LateViews

/** The flows and views that the code of a page or a window comes with. */
export interface PageModule {
  /** the flows that it shows */
  flows: readonly Flow[]
  /** where the code is that comes later */
  lazyViews?: {
    [Name in LateView]?: () => Promise<{ default: LateViews[Name]; brings?: PageModule }>
  }
  /** views of that code which is here already */
  views?: Partial<LateViews>
}

/** The flows of one bank, and the views that come when they are wanted. */
export function createFlows(bank: Bank) {
  const flows = new Map<FlowName, Flow>()
  const charts = new Map<FlowName, AnyStateMachine>()
  const watchers = new Set<(event: InspectionEvent) => void>()
  const loaders: NonNullable<PageModule['lazyViews']> = {}
  const views: Partial<LateViews> = {}

  /** @throws Error when the code of the flow has not come: a chart loads it before it invokes the flow */
  function chartOf(name: FlowName): AnyStateMachine {
    const known = charts.get(name)
    if (known) return known
    const flow = flows.get(name)
    if (!flow) throw new Error(`The code of flow "${name}" is not loaded`)
    const own = flow.logic(bank) as AnyStateMachine
    const chart = bank.provideActors?.(own) ?? own
    charts.set(name, chart)
    return chart
  }

  /** Makes flows available to the charts that invoke them. A flow that is already provided is kept. */
  function provide({ flows: all, lazyViews, views: known }: PageModule): void {
    for (const flow of all) {
      if (flows.has(flow.name)) continue
      flows.set(flow.name, flow)
      if (flow.watch) watchers.add(flow.watch(bank))
    }
    Object.assign(loaders, lazyViews)
    Object.assign(views, known)
  }

  /**
   * Loads a view and what it brings along, before a chart runs its flow.
   * @throws ApiFailure `network` when it does not come; what the code itself throws, as it is
   */
  async function load(name: LateView): Promise<void> {
    if (views[name]) return
    const loader = loaders[name]
    if (!loader) throw new Error(`No page says where the view of "${name}" is`)
    const loaded = await lazyModule<{ default: unknown; brings?: PageModule }>(loader)()
    if (loaded.brings) provide(loaded.brings)
    views[name] = loaded.default as never
  }

  return {
    provide,
    load,
    /** A view whose code was loaded. */
    view: <Name extends LateView>(name: Name): LateViews[Name] | undefined => views[name],
    /** Tells the flows' watchers of a change. */
    notifyWatchers(event: InspectionEvent): void {
      for (const watcher of watchers) watcher(event)
    },
    /**
     * The logic of a flow whose code comes lazyViews: a chart invokes it by name, and the first snapshot is made by the flow
     * that was provided until then.
     */
    logic<Name extends FlowName>(name: Name): Machine<Name> {
      const logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown> = {
        getInitialSnapshot: (scope, input) =>
          chartOf(name).getInitialSnapshot(scope as AnyActorScope, input as never),
        transition: (snapshot, event, scope) =>
          snapshot.machine.transition(snapshot, event, scope as AnyActorScope),
        start: (snapshot) => snapshot.machine.start(snapshot),
        getPersistedSnapshot: (snapshot, options) =>
          snapshot.machine.getPersistedSnapshot(snapshot, options),
      }
      return markProvided(name, logic) as unknown as Machine<Name>
    },
  }
}
