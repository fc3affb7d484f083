import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { TIMES_FILE } from '#tests/support/fileOrder.ts'
import { runChanged } from './changed/run.ts'
import { type Counts, countLine, readCounts, verdict } from './report.ts'
import { makeRunFolders } from './runFolders.ts'
import type { RunNotes } from './runReporter.ts'
import { runTool, stageTimes } from './runTool.ts'
import { findTools } from './tools.ts'
import { listedUnsteady, newlyUnsteady, unsteadyLines } from './unsteady.ts'
import { watchTree } from './watchTree.ts'
import { LAST_REPORT } from './weakestProof.ts'

/**
 * `npm test`: checks, builds and tests the product, asks for known weaknesses of its packages, and counts.
 * `docs/testing.md` describes the options.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    shard: { type: 'string' },
    steady: { type: 'boolean' },
    install: { type: 'boolean' },
    profile: { type: 'boolean' },
    record: { type: 'boolean' },
  },
})
const isCI = Boolean(process.env.CI) && process.env.CI !== 'false'
const start = Date.now()

const { folder, temporary, memory } = makeRunFolders()
/** One site for all shards of a run where `SITE_DIR` names it; else the run's own, since `dist` may be in use. */
const site = process.env.SITE_DIR ?? join(folder, 'site')
const paths = { report: join(folder, 'report.json'), notes: join(folder, 'notes.json') }
/** Every tool runs on the Node this runs on, also when npm did not start it. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  DEPTH: options.all ? 'all' : 'quick',
  ...(options.all && { VISUAL: process.env.VISUAL ?? 'phone' }),
  SITE_DIR: site,
  RUN_NOTES: paths.notes,
  TMPDIR: temporary,
  MEMORY_DIR: memory,
  // The tests start the server and the commands a hundred times; a third of a start is compiling.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
}

if (options.changed) {
  const [ref = 'HEAD'] = positionals
  const { RUN_NOTES: _, ...plain } = env
  const run = await runChanged(ref, folder, plain)
  if (run)
    end(
      run.counts,
      run.passed ? verdict(run.counts, false) : 'Types or style are wrong, see above.',
    )
}

const missing = findTools({
  install: isCI || options.install === true,
  isCI,
  isAll: options.all === true,
})
for (const line of missing) console.warn(`\n*** ${line}\n`)

const failed = (await check()).find(({ passed }) => !passed)
// No test ran: the check itself is the one failure.
if (failed)
  end({ passed: 0, failed: 1, skipped: 0 }, `Stopped: ${failed.name} failed (${failed.command})`)

// Outside CI a developer may edit the files during a run.
const touchedFiles = isCI ? watchTree() : () => []
const tests = await runTool('tests', 'vitest', vitestWords(), { env, isLive: true })
const counts = readCounts(paths.report)
const notes = readNotes()
for (const line of missing) console.warn(`*** ${line}`)
for (const line of unsteadyLines(notes.unsteady))
  console.warn(`*** Unsteady, passed in the second try: ${line}`)
const failure = fault(counts, notes)
// Not earlier: the files are among those that no test may write.
if (existsSync(paths.report)) {
  mkdirSync(dirname(LAST_REPORT), { recursive: true })
  copyFileSync(paths.report, LAST_REPORT)
}
if (options.record)
  writeFileSync(TIMES_FILE, `${JSON.stringify(recorded(notes.seconds), null, 2)}\n`)
end(counts, failure)

/** The checks before the tests. They run in parallel, and in the first shard alone. */
async function check() {
  const isFirst = !options.shard || options.shard.startsWith('1/')
  const build = () => runTool('build', 'node', ['scripts/build.ts', '--out', site], { env })
  const checks = await Promise.all([
    ...(isFirst
      ? [
          runTool('types', 'tsc', ['--noEmit'], { env }),
          runTool('style', 'biome', ['check', '.'], { env }),
        ]
      : []),
    ...(process.env.SITE_DIR ? [] : [build()]),
  ])
  if (!isFirst || checks.some(({ passed }) => !passed)) return checks
  const words = ['scripts/auditPackages.ts', '--site', site]
  return [...checks, await runTool('known weaknesses of packages', 'node', words, { env })]
}

function vitestWords(): string[] {
  return [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${paths.report}`,
    '--reporter=./scripts/runReporter.ts',
    ...(options.profile ? ['--reporter=./scripts/profileReporter.ts'] : []),
    ...(options.shard ? [`--shard=${options.shard}`] : []),
  ]
}

/** Why this run is not good, in one line; undefined when it is. */
function fault(counts: Counts, { unsteady }: RunNotes): string | undefined {
  const touched = touchedFiles()
  if (touched.length > 0)
    return `Tests wrote into the project, where others read: ${touched.join(', ')}`
  const bad = verdict(counts, isCI) ?? (tests.passed ? undefined : 'The test run itself failed.')
  if (bad) return bad
  if (options.steady && newlyUnsteady(unsteady, listedUnsteady()).length > 0)
    return 'Tests are unsteady that docs/testing.md does not list.'
  return undefined
}

function readNotes(): RunNotes {
  try {
    return JSON.parse(readFileSync(paths.notes, 'utf8')) as RunNotes
  } catch {
    return { unsteady: [], seconds: {} }
  }
}

/** The files that took two seconds or more, by path; any other counts as one second. */
function recorded(seconds: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(seconds)
      .filter(([, took]) => took >= 2)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Prints how long each stage took and the counts, and ends with 1 when anything failed. */
function end(counts: Counts, failure: string | undefined): never {
  console.log(`\n${stageTimes()} · whole ${Math.round((Date.now() - start) / 1_000)} s`)
  if (failure) console.error(failure)
  console.log(countLine(counts))
  process.exit(failure ? 1 : 0)
}
