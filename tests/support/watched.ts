import { readFileSync } from 'node:fs'
import { type Metric, metrics } from '#server/platform/metricTable.ts'
import { alertRules } from '../../scripts/metricDocs.ts'
import type { Sample } from './metrics.ts'
import { readQuery } from './promQl.ts'

/** Every query of the alert rules and the dashboard, by where it is. */
export function watchedQueries(): [place: string, query: string][] {
  const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  return [
    ...alertRules().map(({ alert, expr }): [string, string] => [alert, expr]),
    ...panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }): [string, string] => [
        title,
        expr.replaceAll('$__rate_interval', '5m'),
      ]),
    ),
  ]
}

/** Prometheus's own additions: a metric, and labels of every metric. */
const ofPrometheus = { metric: 'up', labels: ['job', 'instance'] }
/** Only a fault leads to such a value. */
const onlyInFaults = ['5..']

/** The names in a query that no server has; empty for a query that can be answered. */
export function unknownIn(query: string, samples: readonly Sample[]): string[] {
  const { selectors, groupedBy } = readQuery(query)
  const labelsOf = (metric: string) => [
    ...ofPrometheus.labels,
    ...samples.filter(({ name }) => name === metric).flatMap(({ labels }) => Object.keys(labels)),
  ]
  const listed = (metric: string, label: string) => {
    const { labels = {} } =
      (metrics as Record<string, Metric>)[metric.replace(/_(bucket|count|sum)$/, '')] ?? {}
    const values = labels[label]
    return typeof values === 'object' ? values : []
  }
  const isKnownValue = (metric: string, label: string, value: string) => {
    const pattern = new RegExp(`^(?:${value})$`)
    const found = samples.flatMap((one) => (one.name === metric ? (one.labels[label] ?? []) : []))
    return (
      onlyInFaults.includes(value) ||
      [...found, ...listed(metric, label)].some((one) => pattern.test(one))
    )
  }
  const unknown = selectors.flatMap(({ metric, matchers }) => {
    if (metric === ofPrometheus.metric) return []
    if (!samples.some(({ name }) => name === metric)) return [metric]
    return matchers.flatMap(({ label, value }) => {
      if (!labelsOf(metric).includes(label)) return [`${metric}{${label}}`]
      // Each of the values that a pattern lists.
      const values = /^[\w ]+(\|[\w ]+)+$/.test(value) ? value.split('|') : [value]
      return values
        .filter((one) => !isKnownValue(metric, label, one))
        .map((one) => `${metric}{${label}="${one}"}`)
    })
  })
  const grouped = groupedBy.filter(
    (label) => !selectors.some(({ metric }) => labelsOf(metric).includes(label)),
  )
  return [...unknown, ...grouped]
}
