import type { Plugin } from 'vite'

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** The fields of a chart's `meta` that only the docs show; pages load without them. */
const prose = new Set(['title', 'summary'])

/**
 * Leaves out of the site what only readers and the compiler use: the titles and summaries of the charts'
 * states, which the docs and the book show, and the charts' `types`.
 */
export const withoutChartProse = (): Plugin => ({
  name: 'without-chart-prose',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/\w+\/[\w.]+\.ts$/ },
    handler(code) {
      const cuts = proseIn(this.parse(code) as unknown as Node)
      const kept = cuts.reduceRight(
        (text, [from, to]) => text.slice(0, from) + text.slice(to).replace(/^\s*,/, ''),
        code,
      )
      return { code: kept, map: null }
    },
  },
})

/** The places of all that is left out, in the order of the text. */
function proseIn(node: Node, isWithinMeta = false): [from: number, to: number][] {
  const key = (node.key as { name?: string } | undefined)?.name
  if (node.type === 'Property' && key === 'types') return [[node.start, node.end]]
  const isText = (node.value as Node | undefined)?.type === 'Literal'
  if (node.type === 'Property' && isWithinMeta && isText && prose.has(key!))
    return [[node.start, node.end]]
  const isInner = isWithinMeta || (node.type === 'Property' && key === 'meta')
  return Object.values(node)
    .flat()
    .filter((inner): inner is Node => typeof (inner as Node | null)?.type === 'string')
    .flatMap((inner) => proseIn(inner, isInner))
}
