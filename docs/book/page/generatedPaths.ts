import { flowOf } from '#machines/testing/flow.ts'
import { toastsIn } from '#machines/testing/toasts.ts'
import { type Flow, planFor, type Replay, replayAll, scenariosOf } from '#statechart-paths'

/** A step of a generated path, as plain data. */
export interface GeneratedStep {
  /** the move's label; undefined for the start */
  label?: string
  /** milliseconds on the clock before it */
  delay: number
  /** active leaf states in dot form */
  state: string
  /** texts of the toasts it shows */
  toasts: string[]
}

/** A generated path; number, id, name and title are the same as in `npm run paths -- <flow>`. */
export interface GeneratedPath {
  number: number
  id: string
  /** its name in the cases */
  name?: string
  title: string
  input: string
  steps: GeneratedStep[]
}

/**
 * All paths of a flow by the shortest strategy, replayed on the chart; the same as `npm run paths` prints.
 * Takes seconds for a large chart, so the book reads them from `docs/paths`.
 * @throws Error for an unknown flow
 */
export async function generatePaths(name: string): Promise<GeneratedPath[]> {
  const flow = flowOf(name)
  if (!flow) throw new Error(`There is no flow "${name}"`)
  const { replays } = await replayAll(flow, planFor(flow, 'shortest').paths)
  return asGeneratedPaths(flow, replays)
}

/** The paths of a flow as plain data. */
export const asGeneratedPaths = (flow: Flow, replays: readonly Replay[]): GeneratedPath[] =>
  scenariosOf(flow, replays).map(({ id, name, title, replay }, index) => ({
    number: index + 1,
    id,
    ...(name !== undefined && { name }),
    title,
    input: replay.path.input,
    steps: replay.steps.map(({ move, delay, state, emitted }) => ({
      ...(move && { label: move.label }),
      delay,
      state,
      toasts: toastsIn(emitted),
    })),
  }))

/** The labels of a path's moves. */
export const moveLabels = ({ steps }: GeneratedPath): string[] =>
  steps.flatMap(({ label }) => (label === undefined ? [] : [label]))
