import type { FlowDiff, ProjectDiff } from './diff.ts'
import type { PathChange } from './diffPaths.ts'
import { countsOf, type Item, rowItems, sectionsOf, signs } from './report.ts'

/** The changed paths of each changed flow. */
export type PathChanges = Readonly<Record<string, readonly PathChange[] | undefined>>

/** The difference as the text of a pull request. @param names of both versions, for the title */
export function markdownOf(
  diff: ProjectDiff,
  paths: PathChanges,
  names: { before: string; after: string },
): string {
  return [
    `# Flows: what changes from ${escaped(names.before)} to ${escaped(names.after)}`,
    '',
    ...diff.flows.map((flow) => `- ${escaped(flow.title)}: ${countsOf(flow, paths[flow.name])}`),
    '',
    ...diff.flows.flatMap((flow) => flowMarkdown(flow, paths[flow.name], '##')),
    ...(diff.rows.length > 0
      ? ['## Requirements whose text changed', ...list(rowItems(diff))]
      : []),
    '',
  ].join('\n')
}

/** The changes of one flow, under a heading. @param level `##` or deeper */
export function flowMarkdown(
  flow: FlowDiff,
  paths: readonly PathChange[] | undefined,
  level: string,
): string[] {
  const rows =
    flow.rows.length > 0 ? [`Requirements of this flow: ${flow.rows.join(', ')}.`, ''] : []
  return [
    `${level} ${escaped(flow.title)}`,
    '',
    `${signs[flow.mark]} ${countsOf(flow, paths)}`,
    '',
    ...sectionsOf(flow, paths).flatMap(({ head, items, more }) => [
      `${level}# ${head}`,
      ...list(items),
      ...(more ? [escaped(more), ''] : []),
    ]),
    ...rows,
  ]
}

const list = (items: readonly Item[]): string[] => [
  '',
  ...items.map(({ mark, text }) => `- ${signs[mark]} ${mark}: ${escaped(text)}`),
  '',
]

/** Text without the characters that Markdown reads as its own. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]|]/g, (sign) => `\\${sign}`).replaceAll('<', '&lt;')
