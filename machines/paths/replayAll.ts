import { type ChartTransition, leavesOf, transitionsOf } from '#machines/transitions.ts'
import { type Coverage, ratio } from './coverage.ts'
import type { Flow, Path } from './flow.ts'
import { type Replay, replay } from './replay.ts'

/** All paths of a plan, walked on the chart. */
export interface ReplayedPlan {
  flow: Flow
  /** the paths that hold on a clock, and of the others the part that does */
  replays: Replay[]
  /** the paths that do not, with the reason */
  dropped: Replay[]
  /** transitions of the chart, with how often they were taken */
  transitions: (ChartTransition & { taken: number })[]
  /** leaf states of the chart nobody came to */
  unseen: string[]
  coverage: Coverage
}

/** Walks every path; what the clock contradicts is dropped and kept apart. */
export async function replayAll(
  flow: Flow,
  paths: readonly Path[],
  progress: (done: number) => void = () => undefined,
): Promise<ReplayedPlan> {
  const all: Replay[] = []
  for (const path of paths) {
    all.push(await replay(flow, path))
    progress(all.length)
  }
  const replays = all.flatMap(whatHeld)
  const dropped = all.filter(({ contradiction }) => contradiction !== undefined)
  const steps = replays.flatMap(({ steps }) => steps)
  const counts = Map.groupBy(
    steps.flatMap(({ taken }) => taken),
    (id) => id,
  )
  const transitions = [...transitionsOf(flow.machine).values()].map((one) => ({
    ...one,
    taken: counts.get(one.id)?.length ?? 0,
  }))
  const leaves = leavesOf(flow.machine)
  const seen = new Set(steps.flatMap(({ state }) => state.split(' ')))
  const unseen = leaves.filter((leaf) => !seen.has(leaf))
  return {
    flow,
    replays,
    dropped,
    transitions,
    unseen,
    coverage: {
      states: ratio(leaves.length - unseen.length, leaves.length),
      transitions: ratio(transitions.filter(({ taken }) => taken > 0).length, transitions.length),
    },
  }
}

/** A path, or of a path the clock contradicts the part before that. */
function whatHeld({ path, steps, contradiction }: Replay): Replay[] {
  if (contradiction === undefined) return [{ path, steps }]
  const moves = path.moves.slice(0, steps.length - 1)
  if (moves.length === 0) return []
  const description = `${path.description}, up to ${steps.at(-1)!.state}`
  return [{ path: { ...path, description, moves }, steps }]
}

/** Ids of transitions not taken and states not seen. */
export const gapsOf = ({ transitions, unseen }: ReplayedPlan): string[] => [
  ...unseen,
  ...transitions.filter(({ taken }) => taken === 0).map(({ id }) => id),
]
