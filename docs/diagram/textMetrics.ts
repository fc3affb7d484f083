/*
 * Text width without a browser: the character widths of Helvetica, which Arial and Liberation Sans
 * share, in thousandths of the font size, from space to tilde.
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

/** The fonts with these widths. */
export const fontFamily = "Helvetica, Arial, 'Liberation Sans', sans-serif"

/** Bold text is wider; the tolerance covers small differences between fonts. */
const BOLD_FACTOR = 1.08
const TOLERANCE = 1.03

/** @param size of the font, in pixels. @returns pixels */
export function textWidth(text: string, size: number, bold = false): number {
  const units = [...text].reduce((sum, char) => sum + (widths[char.charCodeAt(0) - 32] ?? 600), 0)
  return Math.ceil((units / 1_000) * size * TOLERANCE * (bold ? BOLD_FACTOR : 1))
}

/** Wraps text into lines of at most `width` pixels; a single word is never broken. */
export function wrapText(text: string, size: number, width: number, bold = false): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && textWidth(`${line} ${word}`, size, bold) <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
