import { diffOf, flowDiff, hasChanges, type ProjectDiff, pairsOf } from './diff.ts'
import { diffPaths, type PathChanges } from './diffPaths.ts'
import { matchStates } from './matchStates.ts'
import type { FlowModel, PathsByFlow } from './model.ts'
import { readModel, readPaths } from './readModel.ts'
import type { Version } from './versions.ts'

/** The difference of two versions, and the paths that it was found with. */
export interface Comparison {
  diff: ProjectDiff
  paths: PathChanges
  /** all paths of the changed flows, in each version */
  walked: { before: PathsByFlow; after: PathsByFlow }
}

/**
 * Compares two versions of the flows. The paths are made only of flows whose files or charts differ: a guard can
 * change a path and leave the chart as it was.
 * @throws UsageError when the charts of a version cannot be read
 */
export async function compare(before: Version, after: Version): Promise<Comparison> {
  const [old, current] = await Promise.all([readModel(before), readModel(after)])
  const diff = diffOf(old, current)
  const pairs = pairsOf(old, current).filter(
    ([one, other]) =>
      one?.source !== other?.source || diff.flows.some(({ name }) => name === (one ?? other)!.id),
  )
  const names = pairs.map(([one, other]) => (one ?? other)!.id)
  const [oldPaths, currentPaths] = await Promise.all([
    readPaths(before, names),
    readPaths(after, names),
  ])
  const paths: Record<string, ReturnType<typeof diffPaths>> = {}
  for (const [one, other] of pairs) {
    const { id } = (one ?? other)!
    const states = one && other ? renamedStates(one, other) : new Map<string, string>()
    paths[id] = diffPaths(oldPaths[id] ?? [], currentPaths[id] ?? [], states)
  }
  const flows = pairs
    .map(([one, other]) => flowDiff(one, other))
    .filter((flow) => hasChanges(flow) || paths[flow.name]!.length > 0)
  return {
    diff: { ...diff, flows },
    paths,
    walked: { before: oldPaths, after: currentPaths },
  }
}

/** The later name of each state with another one, in dot form. */
function renamedStates(before: FlowModel, after: FlowModel): Map<string, string> {
  const match = matchStates(before, after)
  return new Map(
    before.states.flatMap(({ id, path }) => {
      const other = after.states.find((state) => state.id === match.get(id))
      return other && other.path !== path ? [[path, other.path] as const] : []
    }),
  )
}
