/** A state's description in `meta`, in a product owner's words: docs and views show it. */
export interface StateMeta {
  /** the state's name for a reader: `Requesting a code` */
  title: string
  /** the screen, and the work in the background */
  summary: string
  /** the label of the flow's main button in this state */
  button?: string
}

/** The parts of a chart's snapshot that these helpers read. */
interface MetaSource {
  // biome-ignore lint/suspicious/noExplicitAny: XState types getMeta by the chart's own state ids
  getMeta(): Record<string, any>
}

/** The button label of the deepest active state that has one. */
export function buttonLabel(snapshot: MetaSource): string | undefined {
  const labelled = Object.entries(snapshot.getMeta() as Record<string, StateMeta | undefined>)
    .filter(([, meta]) => meta?.button)
    .sort(([a], [b]) => a.split('.').length - b.split('.').length)
  return labelled.at(-1)?.[1]?.button
}

/** The active leaf states in dot form, sorted, space-separated for parallel ones. */
export function leafStates(value: unknown, prefix = ''): string {
  return leaves(value, prefix).sort().join(' ')
}

function leaves(value: unknown, prefix: string): string[] {
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0
      ? [prefix + key]
      : leaves(inner, `${prefix}${key}.`),
  )
}
