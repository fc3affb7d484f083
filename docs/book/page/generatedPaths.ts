import { flowOf } from '#machines/paths/flow.ts'
import { toastsIn } from '#machines/paths/replay.ts'
import { replayAll } from '#machines/paths/replayAll.ts'
import { planFor } from '#machines/paths/strategies.ts'

/** A step of a generated path, as plain data. */
export interface StepLine {
  /** the move's label; undefined for the start */
  label?: string
  /** milliseconds that pass on the clock before it */
  delay: number
  /** active leaf states in dot form */
  state: string
  /** toasts, in the catalogue's words */
  said: string[]
}

/** A generated path; its number is the one `npm run paths -- <flow>` prints. */
export interface PathLine {
  number: number
  description: string
  input: string
  steps: StepLine[]
}

/**
 * All paths of a flow by the shortest strategy, walked on the chart: those `npm run paths` prints.
 * It takes seconds for a big chart.
 */
export async function pathLinesOf(
  name: string,
  progress?: (done: number, total: number) => void,
): Promise<PathLine[]> {
  const flow = flowOf(name)
  if (!flow) throw new Error(`There is no flow "${name}"`)
  const { paths } = planFor(flow, 'shortest')
  const { replays } = await replayAll(flow, paths, (done) => progress?.(done, paths.length))
  return replays.map(({ path, steps }, index) => ({
    number: index + 1,
    description: path.description,
    input: path.input,
    steps: steps.map(({ move, delay, state, emitted }) => ({
      label: move?.label,
      delay,
      state,
      said: toastsIn(emitted),
    })),
  }))
}

/** The labels of a path's moves. */
export const movesOf = ({ steps }: PathLine): string[] =>
  steps.flatMap(({ label }) => (label === undefined ? [] : [label]))
