import { type Coverage, ratio } from '#machines/paths/coverage.ts'
import type { Flow, Path } from '#machines/paths/flow.ts'
import type { Replay, Step } from '#machines/paths/replay.ts'
import { type ChartTransition, leavesOf, transitionsOf } from '#machines/transitions.ts'
import { stepName } from '../command/format.ts'

export const heights = ['chart', 'view', 'browser'] as const
export type Height = (typeof heights)[number]

/** One step as it went at some height. */
export interface RunStep {
  name: string
  /** active leaf states in dot form */
  state: string
  sees: string
  faults: string[]
}

/** Paths walked at some height, as the report shows them; plain data, so that it can cross processes. */
export interface Run {
  flow: string
  height: Height
  paths: { description: string; input: string; steps: RunStep[] }[]
  /** what was not walked, or only in part, with the reason */
  dropped: { description: string; reason: string }[]
  transitions: (ChartTransition & { taken: number })[]
  /** leaf states of the chart nobody came to */
  unseen: string[]
  coverage: Coverage
  seconds: number
}

/** A path as it went: the steps that were made, each with its faults and the transitions it took. */
export interface WalkedPath {
  path: Path
  steps: { step: Step; faults: string[]; taken: readonly string[] }[]
}

/** Adds up what was walked. */
export function runOf(
  flow: Flow,
  height: Height,
  walked: readonly WalkedPath[],
  dropped: Run['dropped'],
  seconds: number,
): Run {
  const steps = walked.flatMap(({ steps }) => steps)
  const counts = Map.groupBy(
    steps.flatMap(({ taken }) => taken),
    (id) => id,
  )
  const transitions = [...transitionsOf(flow.machine).values()].map((one) => ({
    ...one,
    taken: counts.get(one.id)?.length ?? 0,
  }))
  const leaves = leavesOf(flow.machine)
  const seen = new Set(steps.flatMap(({ step }) => step.state.split(' ')))
  const unseen = leaves.filter((leaf) => !seen.has(leaf))
  const takenOnes = transitions.filter(({ taken }) => taken > 0)
  return {
    flow: flow.name,
    height,
    paths: walked.map(({ path: { description, input }, steps }) => ({
      description,
      input,
      steps: steps.map(({ step, faults }) => ({
        name: stepName(step),
        state: step.state,
        sees: step.sees,
        faults,
      })),
    })),
    dropped,
    transitions,
    unseen,
    coverage: {
      states: ratio(leaves.length - unseen.length, leaves.length),
      transitions: ratio(takenOnes.length, transitions.length),
    },
    seconds,
  }
}

/** Every fault of a run, with the path it came up in. */
export const faultsOfRun = ({ paths }: Run): string[] =>
  paths.flatMap(({ description, steps }) =>
    steps.flatMap(({ name, faults }) =>
      faults.map((fault) => `${description} · ${name} · ${fault}`),
    ),
  )

/** Ids of transitions not taken and states not seen. */
export const gapsOfRun = ({ transitions, unseen }: Run): string[] => [
  ...unseen,
  ...transitions.filter(({ taken }) => taken === 0).map(({ id }) => id),
]

/** What the clock contradicts, in a reader's words. */
export const contradicted = (dropped: readonly Replay[]): Run['dropped'] =>
  dropped.map(({ path: { description }, contradiction }) => ({
    description,
    reason: contradiction ?? '',
  }))

/** The states a run came to, in the order it came to them. */
export const statesOf = ({ paths }: Run): string[] => [
  ...new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => state))),
]
