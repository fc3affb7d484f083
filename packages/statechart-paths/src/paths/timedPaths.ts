import type { AnyMachineSnapshot } from 'xstate'
import { transitionsOf } from '../charts/transitions.ts'
import { guardInputsOf, keyOf, type Situation } from '../search/situation.ts'
import { World } from '../search/world.ts'
import { pureStep } from './coverage.ts'
import type { Flow, Path } from './flow.ts'
import type { Move } from './moves.ts'

/** More situations than a chart has whose time matters. */
const MAX_SITUATIONS = 20_000

interface Reached {
  situation: Situation
  input: string
  moves: Move[]
}

/**
 * Shortest paths to transitions that the graph does not reach, because it treats each timer as starting anew: here
 * timers fire in the order of their remaining time, and the chart's own delayed events and spawned children count, too.
 * @param missing ids of transitions
 */
export function timedPaths(flow: Flow, missing: Iterable<string>): Path[] {
  const left = new Set(missing)
  if (left.size === 0) return []
  const { machine, cases } = flow
  const world = new World(flow)
  const transitions = transitionsOf(machine)
  const guardInputs = guardInputsOf(flow)
  const seen = new Set<string>()
  const queue: Reached[] = []
  const paths: Path[] = []
  for (const input of Object.keys(cases.inputs))
    add({ situation: world.start(input).situation, input, moves: [] })
  for (const { situation, input, moves } of queue) {
    for (const turn of world.turnsAt(situation)) {
      // A wait only makes the next step later, which no transition needs.
      if (!turn.move) continue
      const way = [...moves, turn.move]
      const { snapshot } = situation
      const own = snapshot.machine as typeof machine
      const taken = pureStep(own, snapshot as AnyMachineSnapshot, turn.move.event, transitions)
      const found = taken.filter((id) => left.has(id))
      for (const id of found) left.delete(id)
      if (found.length > 0)
        paths.push({ description: `takes ${found.join(', ')}`, input, moves: way })
      if (left.size === 0 || seen.size > MAX_SITUATIONS) return paths
      add({ situation: world.take(situation, turn).situation, input, moves: way })
    }
  }
  return paths

  function add(reached: Reached): void {
    const key = keyOf(reached.situation, guardInputs)
    if (seen.has(key)) return
    seen.add(key)
    queue.push(reached)
  }
}
