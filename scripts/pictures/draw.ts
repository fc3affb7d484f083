import type { Point, Rect } from '#diagram/geometry.ts'
import { styleOf } from '#diagram/style.ts'
import { textWidth } from '#diagram/textMetrics.ts'

/** Font sizes, line height and padding, in pixels. */
const TITLE_SIZE = 13
const TEXT_SIZE = 12
const LINE_HEIGHT = 17
const PADDING = 14

/** The size of a box with this text, in pixels. */
export const sizeOf = (title: string, lines: string[]): { width: number; height: number } => ({
  width:
    Math.max(
      textWidth(title, TITLE_SIZE, true),
      ...lines.map((line) => textWidth(line, TEXT_SIZE)),
    ) +
    2 * PADDING,
  height: PADDING + LINE_HEIGHT * (1 + lines.length) + 6,
})

export const boxSvg = ({ x, y, width, height }: Rect, title: string, lines: string[], kind = '') =>
  `<g${kind && ` class="${kind}"`}><rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>` +
  `<text class="title" x="${x + PADDING}" y="${y + PADDING + 10}">${escapeXml(title)}</text>` +
  lines
    .map(
      (line, index) =>
        `<text class="call" x="${x + PADDING}" y="${y + PADDING + 10 + LINE_HEIGHT * (index + 1)}">${escapeXml(line)}</text>`,
    )
    .join('') +
  '</g>'

/** An arrow along these corners. */
export function arrowSvg(points: Point[], kind = 'event'): string {
  const [from, to] = [points.at(-2)!, points.at(-1)!]
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const path = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  const head = `M${to.x} ${to.y}L${to.x - 7 * dx - 4 * dy} ${to.y - 7 * dy - 4 * dx}L${to.x - 7 * dx + 4 * dy} ${to.y - 7 * dy + 4 * dx}Z`
  return `<g class="arrow ${kind}"><path d="${path}"/><path class="head" d="${head}"/></g>`
}

export const textSvg = ({ x, y }: Point, text: string, anchor = 'start', kind = 'call'): string =>
  `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${escapeXml(text)}</text>`

/** A complete SVG in the reader's colour scheme, with a title and a description for screen readers. */
export const pictureSvg = (
  { width, height }: { width: number; height: number },
  { title, description }: { title: string; description: string },
  content: string[],
): string =>
  `${[
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description)}</desc>`,
    `<style>${styleOf('auto')}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...content,
    '</svg>',
  ].join('\n')}\n`

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
