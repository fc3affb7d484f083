/** The anchor that a heading has on a rendered page. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The part of a page under a heading, up to the next one of its level or above; empty without such a heading. */
export function sectionOf(page: string, heading: string): string {
  const lines = page.split('\n')
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (start < 0) return ''
  const level = /^#+/.exec(lines[start]!)![0].length
  const end = lines.findIndex(
    (line, index) => index > start && new RegExp(`^#{1,${level}} `).test(line),
  )
  return lines.slice(start, end < 0 ? undefined : end).join('\n')
}

/** The target of an anchor: the row of a table with that id, or the section of that heading. */
export function targetOf(page: string, anchor: string | undefined): string {
  if (anchor === undefined) return page
  const row = page.split('\n').find((line) => line.includes(`<a id="${anchor}"></a>`))
  if (row !== undefined) return row
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)
  const heading = headings.find((one) => slugOf(one) === anchor)
  return heading === undefined ? '' : sectionOf(page, heading)
}
