import type { Finding, Outcome } from './findings.ts'

export const formats = ['table', 'json'] as const
export type Format = (typeof formats)[number]

const outcomes: readonly Outcome[] = ['conforms', 'tolerated', 'fails', 'not run']

export const countsOf = (findings: readonly Finding[]): Record<Outcome, number> =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome, findings.filter((one) => one.outcome === outcome).length]),
  ) as Record<Outcome, number>

/** Everything that was found, for a reader or for a program. */
export function report(url: string, findings: readonly Finding[], format: Format): string {
  const counts = countsOf(findings)
  if (format === 'json') return JSON.stringify({ url, counts, findings }, null, 2)
  const rows = linesOf(findings)
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  const [first, second] = [width(0), width(1)]
  const sums = outcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ')
  return [
    ...rows.map(([outcome, call, what]) =>
      `${outcome.padEnd(first)}  ${call.padEnd(second)}  ${what}`.trimEnd(),
    ),
    `\n${url}: ${sums}`,
  ].join('\n')
}

/** A call of which everything conforms is one line; of the others, each check that does not. */
function linesOf(findings: readonly Finding[]): [outcome: string, call: string, what: string][] {
  const calls = Map.groupBy(findings, ({ call }) => call)
  return [...calls].flatMap(([call, ofCall]) => {
    const others = ofCall.filter(({ outcome }) => outcome !== 'conforms')
    if (others.length === 0)
      return [['conforms', call, ofCall.length === 1 ? '1 check' : `${ofCall.length} checks`]]
    return others.map(({ outcome, check, how }): [string, string, string] => [
      outcome,
      call,
      how ? `${check}: ${how}` : check,
    ])
  })
}
