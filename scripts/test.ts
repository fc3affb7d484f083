import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { bringTools } from './tools.ts'

/** `npm test`: brings what the tests need, then checks, builds and proves the product, and counts. */

const REPORT = 'reports/vitest.json'
const isCI = Boolean(process.env.CI) && process.env.CI !== 'false'
const times: string[] = []

mkdirSync('reports', { recursive: true })
const missing = bringTools()
for (const line of missing) console.warn(`\n*** ${line}\n`)

stage('types', 'tsc', '--noEmit')
stage('style and rooms', 'biome', 'check', '.')
stage('build', 'vite', 'build', '--logLevel', 'warn')
// A failing test still leaves its report, which is counted below.
const passed = run('tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
])

for (const line of missing) console.warn(`*** ${line}`)
console.log(`\n${times.join(' · ')}`)
const counts = count()
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
)
if (isCI && counts.skipped > 0) fail('In CI every test runs: a skipped one counts as a failure.')
if (!passed || counts.failed > 0) fail('Some tests failed.')
if (counts.passed === 0) fail('No test ran.')

/** Runs one tool of the project and stops everything when it fails. */
function stage(name: string, tool: string, ...words: string[]): void {
  if (!run(name, tool, words)) fail(`Stopped: ${name} failed (npx ${tool} ${words.join(' ')})`)
}

function run(name: string, tool: string, words: string[]): boolean {
  console.log(`\n── ${name}`)
  const start = Date.now()
  const { status } = spawnSync(`node_modules/.bin/${tool}`, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  times.push(`${name} ${Math.round((Date.now() - start) / 1000)} s`)
  return status === 0
}

/** A suite that could not even be loaded counts as one failure. */
function count(): { passed: number; failed: number; skipped: number } {
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
