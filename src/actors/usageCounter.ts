import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import type { UsageCount } from '#contract/usage.ts'
import { MAX_COUNT, MAX_ROWS, MAX_STAY_S } from '#domain/usageLimits.ts'

/** The counts of one state or transition. */
interface Sum {
  count: number
  ended: number
  /** how long the stays that ended lasted together, in milliseconds */
  ms: number
}

/**
 * Counts from now on how often the states and transitions of a tree of charts are used, by the ids of the charts.
 * Events, contexts, inputs and answers are not read.
 * @param now milliseconds, from any start
 */
export function createUsageCounter(root: AnyActorRef, now: () => number) {
  const sums = new Map<string, Sum>()
  /** since when each active state of an actor is active */
  const stays = new WeakMap<AnyActorRef, ReadonlyMap<string, number>>()

  function add(id: string, { count = 0, ended = 0, ms = 0 }: Partial<Sum>): void {
    const sum = sums.get(id) ?? { count: 0, ended: 0, ms: 0 }
    sums.set(id, { count: sum.count + count, ended: sum.ended + ended, ms: sum.ms + ms })
  }

  /** Counts the states that were entered and left since the last snapshot. */
  function compare(actor: AnyActorRef, { _nodes }: AnyMachineSnapshot): void {
    const time = now()
    const before = stays.get(actor) ?? new Map<string, number>()
    const active = new Map(_nodes.map(({ id }) => [id, before.get(id) ?? time]))
    for (const id of active.keys()) if (!before.has(id)) add(id, { count: 1 })
    for (const [id, since] of before)
      if (!active.has(id)) add(id, { ended: 1, ms: Math.min(time - since, MAX_STAY_S * 1000) })
    stays.set(actor, active)
  }

  function inspect(event: InspectionEvent): void {
    const { snapshot } = event as { snapshot?: Partial<AnyMachineSnapshot> }
    if (!snapshot?.machine) return
    const actor = event.actorRef as AnyActorRef
    for (const taken of transitionsOf(event)) {
      const source = taken.source.id
      add(idOf(taken), { count: 1 })
      // An initial state that is left at once is in no snapshot.
      if (!stays.get(actor)?.has(source)) add(source, { count: 1, ended: 1 })
    }
    compare(actor, snapshot as AnyMachineSnapshot)
  }

  /** Counts the states of actors that run already, as if they were entered now. */
  function begin(actor: AnyActorRef): void {
    const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>
    if (snapshot.machine) compare(actor, snapshot as AnyMachineSnapshot)
    for (const child of Object.values(snapshot.children ?? {})) begin(child as AnyActorRef)
  }
  begin(root)
  const subscription = root.system.inspect(inspect)

  return {
    /** The counts since the last call, for one report. Parts of a second are kept for the next one. */
    take(): UsageCount[] {
      const rows = [...sums].filter(([, { count, ended }]) => count + ended > 0).slice(0, MAX_ROWS)
      return rows.map(([id, { count, ended, ms }]) => {
        sums.set(id, { count: 0, ended: 0, ms: ms % 1000 })
        return {
          id,
          count: Math.min(count, MAX_COUNT),
          ended: Math.min(ended, MAX_COUNT),
          seconds: Math.floor(ms / 1000),
        }
      })
    },
    stop: () => subscription.unsubscribe(),
  }
}

/** The transitions that an inspected step of a chart took. */
const transitionsOf = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions : []

/**
 * The id that the library of paths gives the transition: source, event, branch. The library itself would make every
 * page larger (R6); `tests/machines/usageCounter.test.ts` compares the ids of all charts.
 */
export function idOf(one: AnyTransitionDefinition): string {
  const { source, eventType } = one
  return eventType === ''
    ? `${source.id} always ${source.always!.indexOf(one)}`
    : `${source.id} ${eventType} ${source.transitions.get(eventType)!.indexOf(one)}`
}
