import { existsSync, readFileSync } from 'node:fs'
import type { Row } from './traceability.ts'

/** The report of the last test run, which `npm test` leaves for questions such as these. */
export const LAST_REPORT = 'reports/tests.json'

/** The parts of Vitest's JSON report that name its tests. */
export interface NamedResults {
  testResults: {
    /** absolute path of the file */
    name: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** The environment of the tests of a folder, the nearest to a customer last. */
const levels = [
  ['rules and charts', /^/],
  ['server', /^tests\/(server|attack|backend|lifecycles)\//],
  ['views', /^tests\/(views|paths\/levels\/view)\//],
  ['server processes', /^tests\/faults\//],
  ['browser', /^tests\/(browser|visual|backend\/journeys|paths\/levels\/(journey\/)?browser)\//],
] as const

/** How well the last run proves a row. */
export interface Proof extends Row {
  /** the nearest to a customer; undefined when no test of the row ran */
  level: (typeof levels)[number][0] | undefined
  checks: number
  failed: number
}

/**
 * The rows of the requirements with their proof in a test run, the weakest first: rows without a check, then by the
 * level that is nearest to a customer, then by the number of checks.
 * @param root the folder of the project, of which the report has absolute paths
 */
export function weakestFirst(
  rows: readonly Row[],
  { testResults }: NamedResults,
  root: string,
): Proof[] {
  const checks = testResults.flatMap(({ name, assertionResults }) => {
    const level = levels.findLastIndex(([, folder]) => folder.test(name.slice(root.length + 1)))
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ fullName, status, level }))
  })
  const byRow = new Map<string, typeof checks>()
  for (const check of checks)
    for (const [, id] of check.fullName.matchAll(/\[([A-Z]\d+)\]/g))
      byRow.set(id!, [...(byRow.get(id!) ?? []), check])
  return rows
    .map((row) => {
      const own = byRow.get(row.id) ?? []
      const level = Math.max(-1, ...own.map((check) => check.level))
      const failed = own.filter(({ status }) => status === 'failed').length
      return { ...row, rank: level, level: levels[level]?.[0], checks: own.length, failed }
    })
    .sort((a, b) => a.rank - b.rank || a.checks - b.checks)
    .map(({ rank: _, ...proof }) => proof)
}

/** A line for each row: its level, how many checks, the last result, and where it applies. */
export const proofLines = (proofs: readonly Proof[]): string =>
  proofs
    .map(({ id, level = 'no check ran', checks, failed, where }) =>
      [
        id.padEnd(5),
        level.padEnd(16),
        `${checks} checks`.padStart(11),
        (failed > 0 ? `${failed} failed` : checks > 0 ? 'passed' : '').padEnd(9),
        where,
      ].join('  '),
    )
    .join('\n')

/** Prints the proof of each row in the last run. It exits with 1 when there was none. */
export function printWeakest(rows: readonly Row[]): void {
  if (!existsSync(LAST_REPORT)) {
    console.error(`There is no ${LAST_REPORT}: npm test writes it.`)
    process.exitCode = 1
    return
  }
  const report = JSON.parse(readFileSync(LAST_REPORT, 'utf8')) as NamedResults
  console.log(proofLines(weakestFirst(rows, report, process.cwd())))
}
