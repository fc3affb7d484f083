import type { Comparison } from './compare.ts'
import type { FlowDiff } from './diff.ts'
import type { PathChange } from './diffPaths.ts'
import type { Place } from './places.ts'
import {
  countsOf,
  type Item,
  placeSections,
  rowItems,
  type Section,
  sectionsOf,
  signs,
  touchedSections,
} from './report.ts'
import type { Touched } from './touched.ts'

/** The difference as the text of a pull request. @param names of both versions, for the title */
export function markdownOf(
  { diff, paths }: Comparison,
  touched: Touched,
  names: { before: string; after: string },
): string {
  return [
    `# Flows: what changes from ${escaped(names.before)} to ${escaped(names.after)}`,
    '',
    ...diff.flows.map((flow) => `- ${escaped(flow.title)}: ${countsOf(flow, paths[flow.name])}`),
    '',
    ...diff.flows.flatMap((flow) =>
      flowMarkdown(flow, paths[flow.name], '##', touched.places.get(flow.name)),
    ),
    ...(diff.rows.length > 0
      ? ['## Requirements whose text changed', ...list(rowItems(diff))]
      : []),
    ...sectionsMarkdown(touchedSections(touched, names.before, diff.flows), '##'),
    '',
  ].join('\n')
}

/** The changes of one flow, under a heading. @param level `##` or deeper */
export function flowMarkdown(
  flow: FlowDiff,
  paths: readonly PathChange[] | undefined,
  level: string,
  places: readonly Place[] = [],
): string[] {
  const rows =
    flow.rows.length > 0 ? [`Requirements of this flow: ${flow.rows.join(', ')}.`, ''] : []
  return [
    `${level} ${escaped(flow.title)}`,
    '',
    `${signs[flow.mark]} ${countsOf(flow, paths)}`,
    '',
    ...sectionsMarkdown([...sectionsOf(flow, paths), ...placeSections(places)], `${level}#`),
    ...rows,
  ]
}

const sectionsMarkdown = (sections: readonly Section[], level: string): string[] =>
  sections.flatMap(({ head, items, more }) => [
    `${level} ${head}`,
    ...list(items),
    ...(more ? [escaped(more), ''] : []),
  ])

const list = (items: readonly Item[]): string[] => [
  '',
  ...items.map(({ mark, text }) => `- ${mark ? `${signs[mark]} ${mark}: ` : ''}${escaped(text)}`),
  '',
]

/** Text without the characters that Markdown reads as its own. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]|]/g, (sign) => `\\${sign}`).replaceAll('<', '&lt;')
