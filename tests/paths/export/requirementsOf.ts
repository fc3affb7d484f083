import type { FlowName } from '#machines/flowLinks.ts'
import { promises } from '#machines/testing/promises.index.ts'
import type { Flow } from '#statechart-paths'
import { followPromises, type StepToFollow } from '#statechart-paths/search'

/** The rows of the requirements that a path bears: those of the promises that its steps put at stake. */
export function requirementsOf(
  flow: Flow,
  input: string,
  steps: readonly StepToFollow[],
): string[] {
  const set = promises[flow.name as FlowName]
  const atStake = followPromises(flow, set, input, steps).flatMap((step) => step.atStake)
  const rows = new Set(atStake.flatMap((name) => set.promises[name]!.rows))
  return [...rows].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
