/** How often each transition was taken, by id; undefined when coverage is not shown. */
export type Coverage = ReadonlyMap<string, number> | undefined

/** The CSS class for a transition's coverage; empty when coverage is not shown. */
export const coverageClass = (edge: string, covered: Coverage): 'taken' | 'missed' | '' =>
  covered ? ((covered.get(edge) ?? 0) > 0 ? 'taken' : 'missed') : ''

/** @param edge id of the transition that the text describes */
export const svgTextAt = (
  text: string,
  x: number,
  y: number,
  classes: string,
  edge?: string,
): string =>
  `<text class="${classes}" x="${round(x)}" y="${round(y)}"${edge ? ` data-edge="${escapeXml(edge)}"` : ''}>${escapeXml(text)}</text>`

/** One decimal is finer than any screen, and gives the same bytes on every machine. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const escapeXml = (value: string): string =>
  value.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
