import {
  type Coverage,
  coverageOf,
  type Flow,
  type Path,
  pathId,
  type Replay,
  type Step,
  type TransitionCount,
} from '#statechart-paths'
import { dataOf, stepName } from '#statechart-paths/formats'
import type { StepToFollow } from '#statechart-paths/search'

/** Test levels: the chart alone, its React view, and the real site in Chromium. */
export const levels = ['chart', 'view', 'browser'] as const
export type Level = (typeof levels)[number]

/** One step as it was performed at a level. */
export interface RunStep {
  name: string
  /** its move, to follow it again; the start has none */
  follows: StepToFollow
  data: unknown
  /** active leaf states in dot form */
  state: string
  sees: string
  faults: string[]
}

/** A path as it was performed, under the id that its scenario has in every export. */
interface RunPath {
  id: string
  description: string
  input: string
  steps: RunStep[]
}

/** The paths of a flow as performed at a level, for the report. Plain data, so that it can cross processes. */
export interface Run {
  flow: string
  level: Level
  paths: RunPath[]
  /** paths that were not performed, or only in part, with the reason */
  dropped: { description: string; reason: string }[]
  transitions: TransitionCount[]
  /** leaf states of the chart that no path reached */
  unseen: string[]
  coverage: Coverage
  seconds: number
  /** when it ended, ISO 8601, UTC */
  at: string
}

/** A path as it was performed: each step with its faults and the transitions it took. */
export interface PerformedPath {
  path: Path
  steps: { step: Step; faults: string[]; taken: readonly string[] }[]
}

/** Sums up the performed paths of a flow. */
export function runOf(
  flow: Flow,
  level: Level,
  performed: readonly PerformedPath[],
  dropped: Run['dropped'],
  seconds: number,
): Run {
  const steps = performed.flatMap(({ steps }) => steps)
  return {
    flow: flow.name,
    level,
    paths: performed.map(({ path, steps }) => ({
      id: pathId(path),
      description: path.description,
      input: path.input,
      steps: steps.map(({ step, faults }) => ({
        name: stepName(step),
        follows: followed(step),
        data: dataOf(step, flow.cases.inputs[path.input]),
        state: step.state,
        sees: step.sees,
        faults,
      })),
    })),
    dropped,
    ...coverageOf(
      flow.machine,
      steps.map(({ step, taken }) => ({ state: step.state, taken })),
    ),
    seconds,
    at: new Date().toISOString(),
  }
}

/** A performed move as a promise follows it. A timer fires when it is due: the time of its step does not count. */
export const followed = ({ move, delay }: Step): StepToFollow => ({
  ...(move && { label: move.label }),
  passed: move?.kind === 'after' ? 0 : delay,
})

/** Every fault of a run, with its path and step. */
export const faultsOfRun = ({ paths }: Run): string[] =>
  paths.flatMap(({ description, steps }) =>
    steps.flatMap(({ name, faults }) =>
      faults.map((fault) => `${description} · ${name} · ${fault}`),
    ),
  )

/** Paths that the simulated clock contradicts, with the reason. */
export const droppedByClock = (dropped: readonly Replay[]): Run['dropped'] =>
  dropped.map(({ path: { description }, contradiction }) => ({
    description,
    reason: contradiction ?? '',
  }))

/** The states a run reached, in the order it reached them. */
export const statesOf = ({ paths }: Run): string[] => [
  ...new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => state))),
]
