import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type Counts, countLine, readCounts, verdict } from './report.ts'
import { bringTools } from './tools.ts'

/** `npm test`: brings what the tests need, then checks, builds and proves the product, and counts. */

/** This run's own folder: another run may go on beside it, and the built site in `dist` may be open. */
const folder = mkdtempSync(join(tmpdir(), 'quatums-tests-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const report = join(folder, 'vitest.json')
const site = join(folder, 'site')
const isCI = Boolean(process.env.CI) && process.env.CI !== 'false'
const times: string[] = []
/** Every tool runs on the Node this runs on, also when npm did not start it. */
const env = {
  ...process.env,
  // What the build below leaves is what the browser tests use.
  SITE_DIR: site,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
}

const missing = bringTools()
for (const line of missing) console.warn(`\n*** ${line}\n`)

stage('types', 'tsc', '--noEmit')
stage('style and rooms', 'biome', 'check', '.')
stage('build', 'node', 'scripts/build.ts', '--out', site)
// A failing test still leaves its report, which is counted below.
const passed = run('tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])

for (const line of missing) console.warn(`*** ${line}`)
const counts = readCounts(report)
end(counts, verdict(counts, isCI) ?? (passed ? undefined : 'The test run itself failed.'))

/** Runs one tool of the project and stops everything when it fails. */
function stage(name: string, tool: string, ...words: string[]): void {
  if (run(name, tool, words)) return
  // No test ran: the check itself is the one failure.
  end(
    { passed: 0, failed: 1, skipped: 0 },
    `Stopped: ${name} failed (npx ${tool} ${words.join(' ')})`,
  )
}

function run(name: string, tool: string, words: string[]): boolean {
  console.log(`\n── ${name}`)
  const start = Date.now()
  const command = tool === 'node' ? process.execPath : `node_modules/.bin/${tool}`
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  times.push(`${name} ${Math.round((Date.now() - start) / 1000)} s`)
  return status === 0
}

/** Says what took how long and what it came to. */
function end(counts: Counts, failure: string | undefined): never {
  console.log(`\n${times.join(' · ')}`)
  if (failure) console.error(failure)
  console.log(countLine(counts))
  process.exit(failure ? 1 : 0)
}
