import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Metric, metrics } from '#server/platform/metricTable.ts'

/** The table of docs/operations.md that names every metric. */
export function metricsTable(): string {
  const lines = Object.entries<Metric>(metrics).map(
    ([name, { kind, labels = {}, meaning }]) =>
      `| \`${name}\` | ${kind} | ${labelsCell(labels)} | ${meaning} |`,
  )
  return ['| metric | kind | labels | meaning |', '|---|---|---|---|', ...lines].join('\n')
}

const labelsCell = (labels: NonNullable<Metric['labels']>): string =>
  Object.entries(labels)
    .map(([label, values]) => {
      const text =
        typeof values === 'string' ? values : values.map((one) => `\`${one}\``).join(', ')
      return `\`${label}\`: ${text}`
    })
    .join('; ') || '–'

/** A rule of `deploy/alerts.yml`. */
export interface AlertRule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; action: string; runbook: string }
}

/** The rules of `deploy/alerts.yml`, in its order. */
export const alertRules = (): AlertRule[] =>
  (
    parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: AlertRule[] }[] }
  ).groups.flatMap(({ rules }) => rules)

/** The part of docs/operations.md that says for each alert what to do. */
export const alertsText = (): string =>
  alertRules()
    .map(({ alert, labels, annotations: { summary, action } }) =>
      [`#### ${alert}`, `${summary} (${labels.severity}.) ${action}`].join('\n\n'),
    )
    .join('\n\n')
