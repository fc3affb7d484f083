import { readFileSync } from 'node:fs'

/** The result of a test run. */
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
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The counts of a report; a run that ended before it wrote one counts as one failure. */
export function readCounts(path: string): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(path, 'utf8')) as VitestReport)
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
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
