import { flowOf } from '#machines/testing/flow.ts'
import { movesIn, startReplay } from '#statechart-paths'

/**
 * The states after each move, the initial state first, found by replaying the moves on the chart alone.
 * The list ends at a manual move, since the cases have no sample for it.
 * @param labels labels of the moves
 */
export async function traceStates(
  name: string,
  input: string,
  labels: readonly string[],
): Promise<string[]> {
  const { machine, cases } = flowOf(name)!
  const run = startReplay(machine, cases.inputs[input])
  const states = [run.step(undefined, 0).state]
  try {
    for (const label of labels) {
      const move = movesIn(run.actor.getSnapshot(), cases).find((one) => one.label === label)
      if (!move) break
      const delay = await run.make(move)
      states.push(run.step(move, delay).state)
    }
  } catch {
    // The clock rules out the next move; the states found so far are correct.
  } finally {
    run.actor.stop()
  }
  return states
}
