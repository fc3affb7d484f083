/*
 * How wide words are, without a browser: the widths of Helvetica, which Arial and Liberation Sans
 * share, in thousandths of the font's size, for the signs from space to tilde.
 */
const widths = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 ' +
  '556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 ' +
  '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 ' +
  '556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number)

/** The fonts these widths hold for. */
export const fontFamily = "Helvetica, Arial, 'Liberation Sans', sans-serif"

/** Bold letters are wider; a little air covers what differs from font to font. */
const BOLD = 1.08
const AIR = 1.03

/** @param size of the font, in pixels. @returns pixels */
export function widthOf(words: string, size: number, bold = false): number {
  const units = [...words].reduce((sum, sign) => sum + (widths[sign.charCodeAt(0) - 32] ?? 600), 0)
  return Math.ceil((units / 1_000) * size * AIR * (bold ? BOLD : 1))
}

/** Breaks words into lines of about a width; a word alone is never broken. */
export function wrap(words: string, size: number, width: number, bold = false): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && widthOf(`${line} ${word}`, size, bold) <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
