import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, on idle cores about half a minute and more, the longest first. They start before all
 * others: the last files to run are short, so no core waits long for the other one at the end.
 */
export const LONGEST: readonly string[] = [
  'tests/visual/dashboard.test.ts',
  'tests/faults/crash.test.ts',
  'tests/paths/levels/browser/withdrawal.test.ts',
  'tests/paths/levels/journey/browser/journeys.test.ts',
  'tests/paths/levels/browser/dashboard.test.ts',
  'tests/paths/levels/browser/secondStep.test.ts',
  'tests/visual/lending.test.ts',
  'tests/browser/dialogs.test.ts',
  'tests/browser/wholeLife.test.ts',
  'tests/browser/bookPreview.test.ts',
  'tests/browser/reload.test.ts',
  'tests/browser/exportedPaths.test.ts',
  'tests/browser/accessible.test.ts',
  'tests/browser/bookPage.test.ts',
  'tests/backend/journeys/journeys.test.ts',
  'tests/faults/build.test.ts',
  'tests/faults/diskFull.test.ts',
  'tests/docs/flows.test.ts',
  'tests/conventions/generator.test.ts',
]

/**
 * The suites after them. A worker goes on with the files of a suite that shares modules, so those stay together; the
 * last is the one with the most short files.
 */
const SUITES = ['visual', 'browser', 'tours', 'isolated', 'server', 'unit']

/** The order of the files of a run. Without it the suites would follow each other by name, and by size within one. */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, placeOf(file)]))
    // Files of faults and views take turns: faults wait for processes and databases, and views never wait.
    for (const own of Map.groupBy(sorted, ({ project }) => project.name).values())
      for (const [index, file] of own.entries()) places.get(file)!.push(index / own.length)
    return sorted.toSorted((one, other) => compare(places.get(one)!, places.get(other)!))
  }
}

/** First by the list of the longest, then by the suite. */
function placeOf({ project, moduleId }: TestSpecification): number[] {
  const path = relative(project.config.root, moduleId).replaceAll('\\', '/')
  const index = LONGEST.indexOf(path)
  const suite = project.config.isolate ? 'isolated' : project.name
  return [index < 0 ? LONGEST.length : index, SUITES.indexOf(suite)]
}

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((place, at) => place - other[at]!).find((difference) => difference !== 0) ?? 0
