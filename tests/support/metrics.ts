/** One line of an answer of `/api/metrics`. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** The samples of an answer, and the names that it declares. */
export function readMetrics(text: string) {
  const lines = text.split('\n').filter((line) => line !== '')
  const samples = lines.flatMap((line): Sample[] => {
    const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (!found) return []
    const [, name = '', inside = '', value] = found
    const pairs = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
    return [{ name, labels: Object.fromEntries(pairs.map(([, k, v]) => [k, v])), value: +value! }]
  })
  return {
    declared: lines.flatMap((line) => /^# HELP (\S+)/.exec(line)?.[1] ?? []),
    samples,
    /** The samples of a metric with these labels; of a histogram by `_count`. */
    of: (name: string, labels: Record<string, string> = {}) =>
      samples.filter(
        (one) =>
          one.name === name &&
          Object.entries(labels).every(([label, value]) => one.labels[label] === value),
      ),
  }
}
