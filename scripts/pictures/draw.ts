import { styleOf } from '#diagram/style.ts'
import { widthOf } from '#diagram/textMetrics.ts'

export interface Point {
  x: number
  y: number
}
export interface Rect extends Point {
  width: number
  height: number
}

/** The size of a box's title, and of its other lines, in pixels. */
const TITLE = 13
const WORDS = 12
const LINE = 17
const PAD = 14

/** How large a box with these words is. */
export const sizeOf = (title: string, lines: string[]): { width: number; height: number } => ({
  width:
    Math.max(widthOf(title, TITLE, true), ...lines.map((line) => widthOf(line, WORDS))) + 2 * PAD,
  height: PAD + LINE * (1 + lines.length) + 6,
})

export const boxSvg = ({ x, y, width, height }: Rect, title: string, lines: string[], kind = '') =>
  `<g${kind && ` class="${kind}"`}><rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>` +
  `<text class="title" x="${x + PAD}" y="${y + PAD + 10}">${escaped(title)}</text>` +
  lines
    .map(
      (line, index) =>
        `<text class="call" x="${x + PAD}" y="${y + PAD + 10 + LINE * (index + 1)}">${escaped(line)}</text>`,
    )
    .join('') +
  '</g>'

/** A line through these corners, with a head at its end. */
export function arrowSvg(points: Point[], kind = 'event'): string {
  const [from, to] = [points.at(-2)!, points.at(-1)!]
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const path = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  const head = `M${to.x} ${to.y}L${to.x - 7 * dx - 4 * dy} ${to.y - 7 * dy - 4 * dx}L${to.x - 7 * dx + 4 * dy} ${to.y - 7 * dy + 4 * dx}Z`
  return `<g class="arrow ${kind}"><path d="${path}"/><path class="head" d="${head}"/></g>`
}

export const textSvg = ({ x, y }: Point, words: string, anchor = 'start', kind = 'call'): string =>
  `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${escaped(words)}</text>`

/** A picture in the colours of the reader's scheme, with a title and a description for who cannot see it. */
export const pictureSvg = (
  { width, height }: { width: number; height: number },
  { title, description }: { title: string; description: string },
  content: string[],
): string =>
  `${[
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="desc">${escaped(description)}</desc>`,
    `<style>${styleOf('auto')}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...content,
    '</svg>',
  ].join('\n')}\n`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
