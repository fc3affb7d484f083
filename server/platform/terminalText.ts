/**
 * What a terminal obeys or does not show: control characters, line breaks, marks that turn the direction
 * of text, characters without a width, halves of characters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Text in one line of a terminal, whoever wrote it: what is not printable is written out as `\u001b`. */
export const printableText = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code > 0xffff) return `\\u{${code.toString(16)}}`
    return named[character] ?? unitEscape(code)
  })

/** The same for a body of several lines, whose line breaks stay. */
export const printableLines = (text: string): string =>
  text.split(/\r?\n/).map(printableText).join('\n')

/** JSON that reads as the same value and holds no such character, but for the line breaks of its layout. */
export const printableJson = (json: string): string =>
  json.replace(UNPRINTABLE, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, at) =>
          unitEscape(character.charCodeAt(at)),
        ).join(''),
  )

const unitEscape = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`
