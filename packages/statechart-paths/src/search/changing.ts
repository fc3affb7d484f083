import type { AnyMachineSnapshot } from 'xstate'
import { leafStates } from '../charts/meta.ts'
import { transitionsOf } from '../charts/transitions.ts'
import { pureStep } from '../paths/coverage.ts'
import { regionsOf, vertexIn } from '../paths/flow.ts'
import type { Reached, Situation } from './situation.ts'
import type { World } from './world.ts'

/**
 * For each transition, a step that puts each of these values into the context, or takes it out. Shortest paths show few
 * of them: they come to a state with as little in the context as they can. So each place is searched with and without
 * each value.
 * @param known situations to begin with
 */
export function* changingSteps(world: World, known: Iterable<Situation>): Generator<Reached> {
  const { machine, cases } = world.flow
  const transitions = transitionsOf(machine)
  const [region, ...others] = regionsOf(machine.root)
  // The guards of regions would only multiply the places: there a place is a state alone.
  const placesOf =
    others.length > 0
      ? ({ value }: AnyMachineSnapshot) => leafStates(value).split(' ')
      : vertexIn(region!, cases)
  const shown = new Set<string>()
  const seen = new Set<string>()
  const names = new Set<string>()
  const queue: Situation[] = []
  for (const situation of known) add(situation)
  for (const before of queue)
    for (const turn of world.turnsAt(before)) {
      if (!turn.move) continue
      const reached = world.take(before, turn)
      const is = contentsOf(reached.situation)
      const was = new Set(contentsOf(before))
      const changed = is.filter((one) => !was.has(one))
      if (changed.length > 0) {
        const taken = pureStep(machine, before.snapshot, turn.move.event, transitions)
        if (isNew(shown, [taken.join(' ')], changed)) yield reached
      }
      add(reached.situation)
    }

  function add(situation: Situation): void {
    const { snapshot } = situation
    const places = [placesOf(snapshot)].flat()
    if (snapshot.status === 'active' && isNew(seen, places, contentsOf(situation)))
      queue.push(situation)
  }

  /** Each value of the context by name, with `no` before the empty ones. */
  function contentsOf({ snapshot: { context } }: Situation): string[] {
    const values = context as Record<string, unknown>
    for (const name of Object.keys(values)) names.add(name)
    return [...names].map((name) => (isEmpty(values[name]) ? `no ${name}` : name))
  }
}

/** Adds each pair. @returns whether any of them is new */
function isNew(known: Set<string>, places: string[], values: string[]): boolean {
  const { size } = known
  for (const place of places) for (const value of values) known.add(`${place} ${value}`)
  return known.size > size
}

/** Undefined, empty, or a form without a filled field. */
const isEmpty = (value: unknown): boolean =>
  !(value instanceof Object ? Object.values(value) : [value]).some(Boolean)
