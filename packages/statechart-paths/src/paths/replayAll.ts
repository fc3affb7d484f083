import { type CoverageCounts, coverageOf } from './coverage.ts'
import type { Flow, Path } from './flow.ts'
import { type Replay, replay } from './replay.ts'

/** All paths of a plan, replayed on the chart. */
export interface ReplayedPlan extends CoverageCounts {
  flow: Flow
  /** the paths that are possible on a clock, and the possible beginnings of the others */
  replays: Replay[]
  /** the paths that the clock contradicts, with the reason */
  dropped: Replay[]
}

/**
 * Replays every path on a simulated clock.
 * @param progress called after each path with the number done so far
 */
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
  const replays = all.flatMap(partThatHolds)
  const dropped = all.filter(({ contradiction }) => contradiction !== undefined)
  const steps = replays.flatMap(({ steps }) => steps)
  return { flow, replays, dropped, ...coverageOf(flow.machine, steps) }
}

/** The whole path, or its part before the clock's contradiction. */
function partThatHolds({ path, steps, contradiction }: Replay): Replay[] {
  if (contradiction === undefined) return [{ path, steps }]
  const moves = path.moves.slice(0, steps.length - 1)
  if (moves.length === 0) return []
  const description = `${path.description}, up to ${steps.at(-1)!.state}`
  return [{ path: { ...path, description, moves }, steps }]
}
