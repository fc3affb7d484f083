import type { FlowName } from '#machines/flowLinks.ts'
import { flowOf } from '#machines/testing/flow.ts'
import type { Promises } from '#statechart-paths/promises'
import { type Followed, followPromises } from '#statechart-paths/search'
import type { Waits } from './waits.ts'

/** The moves of a playback, from its input. */
interface Way {
  input: string
  moves: readonly string[]
  waits?: Waits
}

/** The promises of a flow, loaded once a page asks for them. */
export async function loadPromises(flow: string): Promise<Promises> {
  const { promises } = await import('#machines/testing/promises.index.ts')
  return promises[flow as FlowName]
}

/**
 * The state and the promises at stake at the start and after each move, found on the chart alone. The list ends at a
 * manual move, since the cases have no sample for it.
 */
export const followFlow = async (
  flow: string,
  { input, moves, waits = [] }: Way,
): Promise<Followed[]> =>
  followPromises(
    flowOf(flow)!,
    await loadPromises(flow),
    input,
    moves.map((label, index) => ({ label, passed: waits[index] ?? 0 })),
  )
