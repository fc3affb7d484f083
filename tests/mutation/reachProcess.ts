import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { digestOf, fileDigest, sourceFiles } from './folders.ts'
import { loadInstrumenter } from './instrumenter.ts'
import { readKept, writeKept } from './kept.ts'
import { describeMutants } from './mutants.ts'
import { type Reach, type WatchedKeys, watchedName } from './reach.ts'
import { startVitest } from './vitestInProcess.ts'

/** A process of its own: runs test files on sources that count, and keeps which mutants each file has run. */
const AT_ONCE = 12

const folder = mkdtempSync(join(tmpdir(), 'reach-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { REACH_FOLDER: folder, DEPTH: 'quick' })

const sources = sourceFiles().map((name) => ({ name, content: readFileSync(name, 'utf8') }))
const digests = new Map(sources.map(({ name, content }) => [name, digestOf(content)]))
const instrument = await loadInstrumenter()
const { files, mutants } = await instrument(sources)
const texts = new Map(files.map(({ name, content }) => [name, content]))
const watched = readKept<WatchedKeys>('watched')
const places = new Map<number, { file: string; number: number }>()
for (const [file, own] of Map.groupBy(mutants, ({ fileName }) => fileName)) {
  const { content } = sources.find(({ name }) => name === file)!
  const keys = describeMutants(file, content, own).map(({ key }) => key)
  watched[watchedName(file, digests.get(file)!)] = keys
  for (const [number, { id, fileName }] of own.entries())
    places.set(Number(id), { file: fileName, number })
}
writeKept('watched', watched)

const vitest = await startVitest({
  workers: availableParallelism(),
  textOf: (file) => texts.get(file),
  setup: './reachSetup.ts',
})
const tests = JSON.parse(process.env.REACH_TESTS!) as string[]
const kept = readKept<Reach>('reach')
for (let at = 0; at < tests.length; at += AT_ONCE) {
  const now = tests.slice(at, at + AT_ONCE)
  const specifications = (await vitest.globTestSpecifications(now)).filter(({ moduleId }) =>
    now.includes(relative(process.cwd(), moduleId)),
  )
  const { testModules } = await vitest.runTestSpecifications(specifications)
  // Only its tests: a trial loads the modules once for all its files.
  const seconds = new Map(
    testModules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1_000]),
  )
  for (const test of now)
    kept[test] = {
      digest: fileDigest(test),
      seconds: Math.round((seconds.get(test) ?? 0) * 10) / 10,
      files: reachedBy(test),
    }
  writeKept('reach', kept)
  process.send?.(Math.min(at + AT_ONCE, tests.length))
}
await vitest.close()
process.exit(0)

/** The numbers of the mutants that a test file has run, by file. */
function reachedBy(test: string): Reach[string]['files'] {
  let ids: number[]
  try {
    const name = resolve(test).replace(/\W/g, '_')
    ids = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  } catch {
    return {}
  }
  const reached: Reach[string]['files'] = {}
  for (const id of ids) {
    const place = places.get(id)
    if (!place) continue
    reached[place.file] ??= { digest: digests.get(place.file)!, numbers: [] }
    reached[place.file]!.numbers.push(place.number)
  }
  return reached
}
