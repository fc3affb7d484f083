import type { Comparison } from './compare.ts'
import { flowMarkdown } from './markdown.ts'

/** The page that is kept between releases; everything else in its folder is made again each time. */
export const CHANGELOG = 'CHANGELOG.md'

const HEAD = `# What changed in the flows

A section for each release, made by \`npm run flows:diff -- --changelog <tag>\` from the charts of the release and of
the one before it ([how](../../CONTRIBUTING.md#release)). What the working tree changes: \`npm run flows:diff\`.
`

/**
 * The page with the section of a release on top, or in the place of its former section.
 * @param page as it is; empty when there is none
 * @param previous the release before it; undefined for the first one, which has nothing to be compared with
 */
export function changelogWith(
  page: string,
  tag: string,
  previous: string | undefined,
  { diff, paths }: Pick<Comparison, 'diff' | 'paths'> = {
    diff: { flows: [], rows: [] },
    paths: {},
  },
): string {
  const sections = page.split(/^(?=## )/m).slice(1)
  const section = [
    `## ${tag}`,
    '',
    previous ? `Since ${previous}.` : 'The first release.',
    '',
    ...(previous && diff.flows.length === 0 ? ['No flow changed.', ''] : []),
    ...diff.flows.flatMap((flow) => flowMarkdown(flow, paths[flow.name], '###')),
  ].join('\n')
  const others = sections.filter((one) => !one.startsWith(`## ${tag}\n`))
  const replaced = sections.findIndex((one) => one.startsWith(`## ${tag}\n`))
  others.splice(Math.max(replaced, 0), 0, `${section.trimEnd()}\n`)
  return [HEAD, ...others.map((one) => `${one.trimEnd()}\n`)].join('\n')
}
