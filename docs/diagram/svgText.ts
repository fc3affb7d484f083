/** How often each transition was taken, by id; undefined where nobody asks. */
export type Covered = ReadonlyMap<string, number> | undefined

/** The class that tells whether a transition was taken; none where nobody asks. */
export const coverOf = (edge: string, covered: Covered): 'taken' | 'missed' | '' =>
  covered ? ((covered.get(edge) ?? 0) > 0 ? 'taken' : 'missed') : ''

/** @param edge the transition these words tell of */
export const textAt = (
  words: string,
  x: number,
  y: number,
  classes: string,
  edge?: string,
): string =>
  `<text class="${classes}" x="${round(x)}" y="${round(y)}"${edge ? ` data-edge="${escaped(edge)}"` : ''}>${escaped(words)}</text>`

/** One digit after the point is finer than any screen, and the same on every machine. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const escaped = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
