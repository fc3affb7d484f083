import { parser } from '@prometheus-io/lezer-promql'

/** A metric that a query selects, with the conditions on its labels. */
export interface Selector {
  metric: string
  matchers: { label: string; operator: string; value: string }[]
}

/** The selectors of a query, and the labels that it groups by. @throws Error when it is no PromQL */
export function readQuery(query: string): { selectors: Selector[]; groupedBy: string[] } {
  const selectors: Selector[] = []
  const groupedBy: string[] = []
  parser.parse(query).iterate({
    enter({ type, node, from, to }) {
      const text = query.slice(from, to)
      if (type.isError) throw new Error(`no PromQL at ${from}: ${query}`)
      if (node.parent?.name === 'GroupingLabels' && type.name === 'LabelName') groupedBy.push(text)
      if (type.name === 'VectorSelector')
        selectors.push({ metric: /^\w*/.exec(text)![0], matchers: [] })
      if (type.name !== 'UnquotedLabelMatcher') return
      const [, label = '', operator = '', value = ''] =
        /^(\w+)\s*([=!~]+)\s*"(.*)"$/.exec(text) ?? []
      selectors.at(-1)!.matchers.push({ label, operator, value })
    },
  })
  return { selectors, groupedBy }
}
