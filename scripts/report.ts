import { readFileSync } from 'node:fs'

/** What a run of the tests came to. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport[]
}

/** One file of a run, by its absolute path. */
interface FileReport {
  name: string
  status: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[]
}

/** If more files than this fail, something is broken, and a second run would say no more. */
export const MOST_RUN_AGAIN = 5

/** The files to run once more, by themselves: those that failed, when they are few. */
export function filesToRunAgain({ testResults }: VitestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length > MOST_RUN_AGAIN ? [] : [...new Set(failed)]
}

/** What both runs came to: of a file that ran twice, the second run counts. */
export function afterSecondRun(first: VitestReport, second: VitestReport): VitestReport {
  const ranAgain = new Set(second.testResults.map(({ name }) => name))
  const testResults = [
    ...first.testResults.filter(({ name }) => !ranAgain.has(name)),
    ...second.testResults,
  ]
  const count = (...statuses: string[]) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => statuses.includes(status)).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped', 'disabled'),
    numTodoTests: count('todo'),
    testResults,
  }
}

/** A line for each test that failed at first and passed in the second run, with the first line of its failure. */
export function unsteadyLines(first: VitestReport, second: VitestReport): string[] {
  const passed = new Set(
    second.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name),
  )
  return first.testResults
    .filter(({ name, status }) => status === 'failed' && passed.has(name))
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const why = failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0]?.split('\n')[0]}`,
      )
      return (why.length > 0 ? why : ['its loading or a hook']).map((line) => `${name} · ${line}`)
    })
}

/** Reads a report; undefined when the run ended before it wrote one. */
export function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}

/** The counts of a report; a run that ended before it wrote one counts as one failure. */
export function readCounts(path: string): Counts {
  const report = readReport(path)
  return report ? countsOf(report) : { passed: 0, failed: 1, skipped: 0 }
}

/** A file that failed though none of its tests did, in its loading or its hooks, counts as one failure. */
export function countsOf(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The last line of a run, alone on its line: `N passed, N failed`, and what was skipped. */
export const countLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Why a run is not good, in one line; undefined when it is. */
export function verdict({ passed, failed, skipped }: Counts, isCI: boolean): string | undefined {
  if (failed > 0) return 'Some tests failed.'
  if (passed === 0) return 'No test ran.'
  if (isCI && skipped > 0) return 'In CI every test runs: a skipped one counts as a failure.'
  return undefined
}
