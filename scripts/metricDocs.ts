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
