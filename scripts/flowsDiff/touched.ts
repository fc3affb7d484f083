import { type Choice, choose } from '../changed/choose.ts'
import { changedSince } from '../changed/files.ts'
import { readImporters } from '../changed/graph.ts'
import type { FlowDiff } from './diff.ts'
import { type Place, placesOf } from './places.ts'

/** The effects of changed files outside the charts. */
export interface Touched {
  /** where the later version still has what a flow no longer has, by flow */
  places: ReadonlyMap<string, readonly Place[]>
  /** tests that can break, with the reason, as `npm test -- --changed` runs them */
  tests: Choice[]
  /** files of the server that take their constants and rules from a changed file that charts read, too */
  server: Choice[]
}

/**
 * @param to branch, tag or commit; undefined for the working tree
 * @param folder with the files of the later version, and its changed flows
 */
export function touchedBy(
  project: string,
  from: string,
  to: string | undefined,
  { folder, flows: changedFlows }: { folder: string; flows: readonly FlowDiff[] },
): Touched {
  const changed = changedSince(from, project, to)
  const importers = readImporters(folder)
  const { files, flows } = choose(changed, importers)
  const ofCharts = changed.filter(
    (file) =>
      file.startsWith('shared/domain/') &&
      importers.get(file)?.some((importer) => importer.startsWith('machines/')),
  )
  return {
    places: placesOf(changedFlows, folder),
    tests: [
      ...flows.map((flow) => ({
        file: `the paths, lint and page of ${flow}`,
        why: 'its files changed',
      })),
      ...files,
    ],
    server: ofCharts.flatMap((file) =>
      importers
        .get(file)!
        .filter((importer) => importer.startsWith('server/'))
        .map((importer) => ({ file: importer, why: `imports ${file}` })),
    ),
  }
}
