import { flowOf } from '#machines/paths/flow.ts'
import { movesIn } from '#machines/paths/moves.ts'
import { started } from '#machines/paths/replay.ts'

/**
 * The states that moves lead through, the start first, walked on the chart alone. Moves of a reader's
 * own hand that no sample stands for end the list.
 * @param labels of the moves
 */
export async function statesAlong(
  name: string,
  input: string,
  labels: readonly string[],
): Promise<string[]> {
  const { machine, cases } = flowOf(name)!
  const run = started(machine, cases.inputs[input])
  const states = [run.step(undefined, 0).state]
  try {
    for (const label of labels) {
      const move = movesIn(run.actor.getSnapshot(), cases).find((one) => one.label === label)
      if (!move) break
      const delay = await run.make(move)
      states.push(run.step(move, delay).state)
    }
  } catch {
    // The clock forbids what comes next: what was seen until then holds.
  } finally {
    run.actor.stop()
  }
  return states
}
