import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { limits } from '../auth/rateLimits.ts'
import { mailKinds } from '../mail/kinds.ts'
import {
  type LabelsOf,
  type Metric,
  type MetricName,
  type MetricOf,
  metrics,
} from '../platform/metricTable.ts'

type Labels = Readonly<Record<string, string>>

/** The metrics of one bank. */
export interface BankMetrics {
  add<Name extends MetricOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by: number): void
  set<Name extends MetricOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, value: number): void
  observe<Name extends MetricOf<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
    seconds: number,
  ): void
}

/**
 * Makes the metrics of the table in a registry. A counter whose labels have known values begins at 0 for each of them:
 * Prometheus does not see the first event of a series that begins with it.
 * @param without gauges that this bank has no value for
 */
export function createMetrics(
  registry: Registry,
  without: readonly MetricOf<'gauge'>[] = [],
): BankMetrics {
  const made = new Map<string, Counter | Gauge | Histogram>()
  for (const [name, metric] of Object.entries<Metric>(metrics)) {
    if ((without as readonly string[]).includes(name)) continue
    const options = {
      name,
      help: metric.meaning,
      labelNames: Object.keys(metric.labels ?? {}),
      registers: [registry],
    }
    if (metric.kind === 'gauge') made.set(name, new Gauge(options))
    else if (metric.kind === 'histogram')
      made.set(name, new Histogram({ ...options, buckets: [...metric.buckets!] }))
    else {
      const counter = new Counter(options)
      for (const labels of knownLabels(name as MetricName)) counter.inc(labels, 0)
      made.set(name, counter)
    }
  }
  return {
    add: (name, labels, by) => (made.get(name) as Counter).inc(labels as Labels, by),
    set: (name, labels, value) => (made.get(name) as Gauge).set(labels as Labels, value),
    observe: (name, labels, seconds) =>
      (made.get(name) as Histogram).observe(labels as Labels, seconds),
  }
}

/** The label values that a counter begins with. */
function knownLabels(name: MetricName): Labels[] {
  if (name === 'limit_refusals_total')
    return Object.entries(limits).flatMap(([limit, scopes]) =>
      Object.keys(scopes).map((scope) => ({ limit, scope })),
    )
  const { labels = {} }: Metric = metrics[name]
  const values =
    name === 'mail_attempts_total' ? { ...labels, kind: Object.keys(mailKinds) } : labels
  return Object.entries(values).reduce<Labels[]>(
    (all, [label, listed]) =>
      typeof listed === 'string'
        ? []
        : all.flatMap((one) => listed.map((value) => ({ ...one, [label]: value }))),
    [{}],
  )
}
