import type { Step } from '#statechart-paths'

/** By actor of the chart: its calls, as `POST auth/login`; a star matches any one part. */
type CallsOfActors = Readonly<Record<string, { calls: readonly string[] }>>

/**
 * Writes of the flow that no call of the chart explains: neither one that ran before the step nor one that the step
 * started. The promises that the chart keeps about its calls then hold of what leaves the page.
 * @param writes names of the calls that left since the step's move, as `POST transfer`
 */
export function unmeantWrites(
  writes: readonly string[],
  before: Pick<Step, 'calls'>,
  step: Pick<Step, 'calls'>,
  actors: CallsOfActors,
): string[] {
  const isOf = (name: string, sources: readonly string[]) =>
    sources.some((src) => actors[src]?.calls.some((call) => patternOf(call).test(name)))
  const meant = step.calls
    .filter((_, index) => index >= before.calls.length || !before.calls[index]!.end)
    .map(({ src }) => src)
  return writes
    .filter((name) => isOf(name, Object.keys(actors)) && !isOf(name, meant))
    .map((name) => `sends ${name}, which the chart does not call here`)
}

/** The names of calls that a star may be in. */
export const patternOf = (call: string) =>
  new RegExp(`^${call.replaceAll('*', '[^/]+').replaceAll('.', '\\.')}$`)
