import { basename, dirname } from 'node:path'
import { isScreenFlow } from '#machines/flowLinks.ts'
import { isFlowName } from '#machines/testing/flow.ts'
import { testFileOf } from '#tests/paths/levels/groups.ts'
import type { Importers } from '../../scripts/changed/graph.ts'
import type { Trial } from './mutantProcess.ts'
import type { Mutant } from './mutants.ts'
import { numberIn, type Reach, type WatchedKeys } from './reach.ts'

/** A mutant is tried with as many tests as took this long without it, and with all that are about it. */
const MAX_SECONDS = 150

/** A test that is so few imports away is tried, however long it takes. */
const NEAR = 1

/** A test of words that is tried for each change may take so many seconds. */
const SHORT = 30

/** Of a module that more flows share, the paths of the others would see the same. */
const MAX_FLOWS = 3

/** All paths of the largest flow take so many seconds in its view. */
const MOST_OF_PATHS = 120

/** The time limit of one trial, in seconds: the machine may be busy, and a change that never ends counts as noticed. */
const limitOf = (seconds: number): number => 40 + 8 * seconds

/** Tests that run one after the other, and how long they may take. */
export interface Batch extends Omit<Trial, 'changed'> {
  seconds: number
}

/**
 * The tests that can notice a mutant: those that have run the changed place, the likeliest and fastest first, in
 * growing batches. The paths through the views of flows come last.
 * @param digest of the file as it is now
 * @param more tests that reach the file by imports, if it has changed since the tests were watched
 * @param importers which files import which
 * @param starting the tests that start a process with a file: they count where no test itself runs the place, or where
 * they are about it
 * @param watched the keys of files as they were when they were watched
 * @param comparing the tests that compare many words with a kept file
 */
export function testsFor(
  mutant: Mutant,
  digest: string,
  reach: Reach,
  {
    more = [],
    importers: allImporters = new Map(),
    starting = () => [],
    comparing = new Set(),
    watched = {},
  }: {
    more?: readonly string[]
    importers?: Importers
    starting?: (file: string) => readonly string[]
    comparing?: ReadonlySet<string>
    watched?: WatchedKeys
  } = {},
): Batch[] {
  const distances = distancesFrom(mutant.file, allImporters)
  const own = Object.entries(reach).filter(([test, { files }]) => {
    const own = files[mutant.file]
    if (!own) return more.includes(test)
    const number = own.digest === digest ? mutant.number : numberIn(watched, mutant, own.digest)
    return number === undefined || own.numbers.includes(number)
  })
  const started = new Set([...distances.keys()].flatMap(starting))
  const ran = new Set(own.map(([test]) => test))
  const reaching = Object.entries(reach).filter(
    ([test]) =>
      ran.has(test) || (started.has(test) && (ran.size === 0 || isAbout(test, mutant.file))),
  )
  const runs = countsOf(Object.values(reach).map(({ files }) => files[mutant.file]?.numbers ?? []))
  const neighbours = neighboursOf(mutant.file, allImporters)
  const order = reaching
    .map(([test, { seconds, files }]) => {
      const isNamedSo = isAbout(test, mutant.file)
      const isNear = isNamedSo || (distances.get(test) ?? NEAR + 1) <= NEAR
      const topic = isNamedSo ? 10 : neighbours.has(test) ? 3 : 1
      const numbers = files[mutant.file]?.numbers ?? []
      const rare = numbers.reduce((sum, number) => sum + 1 / runs.get(number)!, 0.01)
      const place = seconds / (isNamedSo ? 10 : 1)
      return { test, seconds, isNear, place, worth: (topic * rare) / Math.sqrt(seconds + 1) }
    })
    .sort((one, other) => one.place - other.place || (one.test < other.test ? -1 : 1))
  const tried = worthiest(order, comparing)
  const batches: Batch[] = []
  for (let at = 0, size = 1; at < tried.length; at += size, size *= 2) {
    const own = tried.slice(at, at + size)
    const seconds = own.reduce((total, one) => total + one.seconds, 0)
    batches.push({ tests: own.map(({ test }) => test), seconds: limitOf(seconds) })
  }
  return [...batches, ...viewPaths(mutant.file, allImporters.get(mutant.file) ?? [])]
}

/**
 * From ordered tests, those that are near, and the worthiest up to the allowed number: that run what few others run of
 * the file, fast. Pages and answers that are compared whole show each changed word, however far away it is.
 */
function worthiest<Test extends { test: string; seconds: number; isNear: boolean; worth: number }>(
  order: readonly Test[],
  comparing: ReadonlySet<string>,
): Test[] {
  let sum = 0
  const tried = new Set(
    order
      .toSorted(
        (one, other) => Number(other.isNear) - Number(one.isNear) || other.worth - one.worth,
      )
      .filter((one, index) => {
        const comparesWords = one.test.startsWith('tests/docs/') || comparing.has(one.test)
        const isFree = index === 0 || one.isNear || (comparesWords && one.seconds < SHORT)
        if (!isFree && sum + one.seconds > MAX_SECONDS) return false
        if (!comparesWords) sum += one.seconds
        return true
      }),
  )
  return order.filter((one) => tried.has(one))
}

/** How often each number is in the lists. */
function countsOf(lists: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const number of lists.flat()) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

/** The files that import one of the same folder themselves. */
const neighboursOf = (file: string, importers: Importers): Set<string> =>
  new Set([...importers].flatMap(([one, by]) => (dirname(one) === dirname(file) ? by : [])))

/** The distance of each file from a file that it imports. */
export function distancesFrom(file: string, importers: Importers): Map<string, number> {
  const distances = new Map([[file, 0]])
  // Iterating a map includes entries added meanwhile.
  for (const [one, distance] of distances)
    for (const next of importers.get(one) ?? [])
      if (!distances.has(next)) distances.set(next, distance + 1)
  return distances
}

/** Whether the names of a test and of a file or its folder say that they have a topic in common. */
function isAbout(test: string, file: string): boolean {
  const word = (name: string) => basename(name).split('.')[0]!.toLowerCase().replace(/s$/, '')
  const name = word(test)
  return [word(file), word(dirname(file))].some(
    (one) => one.length > 3 && (name.includes(one) || one.includes(name)),
  )
}

/** The paths through the views of the flow that a file belongs to, or of the flows that import it themselves. */
function viewPaths(file: string, importers: readonly string[]): Batch[] {
  const flows = new Set(
    [file, ...importers].map((one) => /^src\/(?:flows|backOffice)\/(\w+)\//.exec(one)?.[1]),
  )
  return [...flows]
    .filter((flow) => flow !== undefined && isFlowName(flow) && isScreenFlow(flow))
    .slice(0, MAX_FLOWS)
    .map((flow) => ({
      tests: [testFileOf(flow, 'view')],
      pattern: `the paths of ${flow} at the view level`,
      isAll: true,
      seconds: limitOf(MOST_OF_PATHS),
    }))
}
