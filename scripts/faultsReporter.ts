import type { Reporter, TestModule } from 'vitest/node'
import type { Outcome } from '#tests/faults/outcome.ts'

/** Prints what the tests of faults measured, one line for each fault: `npm run test:faults`. */
export default class FaultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => test.meta().outcomes ?? [])
    console.log(
      `\n── faults · seed ${outcomes[0]?.seed ?? 'unknown'}\n${faultLines(outcomes).join('\n')}`,
    )
  }
}

const HEAD = ['fault', 'faults', 'acknowledged', 'unanswered', 'lost', 'doubled', 'ledger', 'audit']

/** The outcomes as an aligned table, and the sum: what was not checked is not ok. */
export function faultLines(outcomes: readonly Outcome[]): string[] {
  const sum = (of: 'faults' | 'acknowledged' | 'unanswered' | 'lost' | 'doubled') =>
    outcomes.reduce((all, outcome) => all + outcome[of], 0)
  const verdict = (of: 'ledger' | 'audit') =>
    outcomes.length > 0 && outcomes.every((outcome) => outcome[of] === 'ok') ? 'ok' : 'not ok'
  const rows = [
    HEAD,
    ...outcomes.map((one) => [
      one.fault,
      one.faults,
      one.acknowledged,
      one.unanswered,
      one.lost,
      one.doubled,
      one.ledger,
      one.audit,
    ]),
    [
      'all',
      sum('faults'),
      sum('acknowledged'),
      sum('unanswered'),
      sum('lost'),
      sum('doubled'),
      verdict('ledger'),
      verdict('audit'),
    ],
  ].map((row) => row.map(String))
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!),
      )
      .join('  '),
  )
}
