import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { childCpuSeconds } from './profile.ts'
import {
  afterSecondRun,
  type Counts,
  countLine,
  countsOf,
  filesToRunAgain,
  readCounts,
  readReport,
  unsteadyLines,
  verdict,
} from './report.ts'
import { toolFile } from './tool.ts'
import { findTools } from './tools.ts'
import { watchTree } from './watchTree.ts'

/**
 * `npm test`: checks, builds and tests the product, asks for known weaknesses of its packages, and counts. `--install` installs the programs that are missing,
 * as CI does; `--profile` prints where the time went.
 */
const { values: options } = parseArgs({
  options: { install: { type: 'boolean' }, profile: { type: 'boolean' } },
})
const isCI = Boolean(process.env.CI) && process.env.CI !== 'false'

/** This run's own folder: another run may go on beside it, and the built site in `dist` may be in use. */
const folder = mkdtempSync(join(tmpdir(), 'quatums-tests-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const site = join(folder, 'site')
/** Every tool runs on the Node this runs on, also when npm did not start it. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  // The browser tests use what the build below makes.
  SITE_DIR: site,
  // The tests start the server and the commands a hundred times; a third of a start is compiling.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
}

const missing = findTools({ install: isCI || options.install === true, isCI })
for (const line of missing) console.warn(`\n*** ${line}\n`)

const times: string[] = []
const start = Date.now()
// The three need nothing of each other.
const checks = await Promise.all([
  run('types', 'tsc', ['--noEmit']),
  run('style', 'biome', ['check', '.']),
  run('build', 'node', ['scripts/build.ts', '--out', site]),
])
const failed = checks.find(({ passed }) => !passed)
if (failed) {
  // No test ran: the check itself is the one failure.
  end({ passed: 0, failed: 1, skipped: 0 }, `Stopped: ${failed.name} failed (${failed.command})`)
}
const audited = await run('known weaknesses of packages', 'node', [
  'scripts/auditPackages.ts',
  '--site',
  site,
])
if (!audited.passed)
  end(
    { passed: 0, failed: 1, skipped: 0 },
    'Stopped: a package that is shipped has a known weakness.',
  )
// While somebody works on the files, they change.
const touchedFiles = isCI ? watchTree() : () => []
const tests = await runTests('tests', [])
const touched = touchedFiles()
if (touched.length > 0)
  end(
    readCounts(tests.path),
    `Tests wrote into the project, where others read: ${touched.join(', ')}`,
  )
for (const line of missing) console.warn(`*** ${line}`)
const again = tests.uncaught === 0 && tests.report ? filesToRunAgain(tests.report) : []
if (tests.report === undefined || again.length === 0)
  end(
    // A failing test still leaves its report.
    readCounts(tests.path),
    verdict(readCounts(tests.path), isCI) ??
      (tests.passed ? undefined : 'The test run itself failed.'),
  )

// A file that fails on a busy machine is run once more, with nothing beside it. What is always wrong fails again.
const second = await runTests('failed files once more', ['--maxWorkers=1', ...again])
const counts = second.report
  ? countsOf(afterSecondRun(tests.report, second.report))
  : readCounts(second.path)
if (second.report)
  for (const line of unsteadyLines(tests.report, second.report))
    console.warn(`*** Unsteady, passed in the second run: ${line}`)
end(
  counts,
  verdict(counts, isCI) ?? (second.passed ? undefined : 'The second test run itself failed.'),
)

/** Runs the tests, all or those of the named files. `uncaught` counts errors that belong to no test. */
async function runTests(name: string, words: string[]) {
  const path = join(folder, `${name.replaceAll(' ', '-')}.json`)
  const uncaughtPath = `${path}.uncaught`
  env.UNCAUGHT_FILE = uncaughtPath
  const { passed } = await run(
    name,
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      '--reporter=./scripts/uncaughtReporter.ts',
      ...(options.profile ? ['--reporter=./scripts/profileReporter.ts'] : []),
      ...words,
    ],
    'shown as it comes',
  )
  const uncaught = existsSync(uncaughtPath) ? Number(readFileSync(uncaughtPath, 'utf8')) : 1
  return { passed, path, uncaught, report: readReport(path) }
}

/** Runs one tool of the project. Its output is printed when it ends, unless it is shown as it comes. */
async function run(name: string, tool: string, words: string[], live?: 'shown as it comes') {
  if (live) console.log(`\n── ${name}`)
  const started = Date.now()
  const cpuBefore = childCpuSeconds()
  const script = tool === 'node' ? [] : [toolFile(tool)]
  const child = spawn(process.execPath, [...script, ...words], {
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (!live) console.log(`\n── ${name}\n${Buffer.concat(output).toString().trimEnd()}`)
  const cpu = live && cpuBefore !== undefined ? childCpuSeconds()! - cpuBefore : undefined
  times.push(
    `${name} ${seconds(Date.now() - started)}${cpu === undefined ? '' : ` (CPU ${Math.round(cpu)} s)`}`,
  )
  return { name, passed: status === 0, command: `npx ${tool} ${words.join(' ')}` }
}

/** Prints how long each stage took and the counts, and ends with 1 when anything failed. */
function end(counts: Counts, failure: string | undefined): never {
  console.log(`\n${times.join(' · ')} · whole ${seconds(Date.now() - start)}`)
  if (failure) console.error(failure)
  console.log(countLine(counts))
  process.exit(failure ? 1 : 0)
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1_000)} s`
}
