import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where `npm test -- --all --record` writes the seconds of each file that took two or more. */
export const TIMES_FILE = 'tests/seconds.json'

type Seconds = Readonly<Record<string, number>>

/** Files of so many seconds start before all others: no core waits long for another one at the end. */
const LONG = 10

/**
 * The suites after them. A worker goes on with the files of a suite that shares modules, so those stay together; the
 * last is the one with the most short files.
 */
const SUITES = ['visual', 'browser', 'tours', 'isolated', 'server', 'unit']

/** Vitest would order the files of a run by suite and size, and deal them out to shards by the hash of their path. */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(files, recorded())
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard!
    return inShards(files, count, recorded())[index - 1]!
  }
}

/** The longest files first; then by the suite. */
export function inOrder(files: readonly TestSpecification[], seconds: Seconds) {
  const places = new Map(
    byPath(files).map((file) => {
      const took = secondsOf(file, seconds)
      return [file, took >= LONG ? [-took] : [0, SUITES.indexOf(suiteOf(file))]]
    }),
  )
  // Files of faults and views take turns: faults wait for processes and databases, and views never wait.
  for (const own of Map.groupBy(places.keys(), ({ project }) => project.name).values())
    for (const [index, file] of own.entries()) places.get(file)!.push(index / own.length)
  return [...places.keys()].sort((one, other) => compare(places.get(one)!, places.get(other)!))
}

/** Each file goes to the shard that has least to do so far, the longest first. */
export function inShards(files: readonly TestSpecification[], count: number, seconds: Seconds) {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, own: [] as typeof files }))
  const longestFirst = byPath(files).sort(
    (one, other) => secondsOf(other, seconds) - secondsOf(one, seconds),
  )
  for (const file of longestFirst) {
    const shortest = shards.reduce((best, one) => (one.seconds < best.seconds ? one : best))
    shortest.seconds += secondsOf(file, seconds)
    shortest.own = [...shortest.own, file]
  }
  return shards.map(({ own }) => [...own])
}

const recorded = (): Seconds => JSON.parse(readFileSync(TIMES_FILE, 'utf8'))

/** The recorded time of a file. Short files are not, and a new one counts as short. */
const secondsOf = (file: TestSpecification, seconds: Seconds): number => seconds[pathOf(file)] ?? 1

const suiteOf = ({ project }: TestSpecification): string =>
  project.config.isolate ? 'isolated' : project.name

const pathOf = ({ project, moduleId }: TestSpecification): string =>
  relative(project.config.root, moduleId).replaceAll('\\', '/')

const byPath = (files: readonly TestSpecification[]): TestSpecification[] =>
  files.toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((place, at) => place - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
