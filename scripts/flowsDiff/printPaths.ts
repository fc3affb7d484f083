import { load } from './load.ts'
import type { PathModel, PathsByFlow } from './model.ts'

/**
 * Prints the shortest paths of the named flows of the version in the current folder, as JSON: `PathsByFlow`. A flow
 * that this version does not have is left out.
 */
const { flowOf } = (await load(
  'machines/testing/flow.ts',
  'machines/paths/flow.ts',
)) as typeof import('#machines/testing/flow.ts')
const { replayAll } = (await load(
  'packages/statechart-paths/src/paths/replayAll.ts',
  'machines/paths/replayAll.ts',
)) as typeof import('#statechart-paths')
const { planFor } = (await load(
  'packages/statechart-paths/src/paths/strategies.ts',
  'machines/paths/strategies.ts',
)) as typeof import('#statechart-paths')

async function pathsOf(name: string): Promise<PathModel[] | undefined> {
  const flow = flowOf(name)
  if (!flow) return undefined
  const { replays } = await replayAll(flow, planFor(flow, 'shortest').paths)
  return replays.map(({ path: { description, input }, steps }) => ({
    description,
    input,
    steps: steps.map(({ move, delay, state, emitted }) => ({
      move: move?.label ?? '',
      delay,
      state,
      emitted,
    })),
  }))
}

const found: PathsByFlow = {}
for (const name of process.argv.slice(2)) {
  const paths = await pathsOf(name)
  if (paths) found[name] = paths
}
process.stdout.write(JSON.stringify(found))
