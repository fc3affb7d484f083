/**
 * Characters that a terminal interprets or does not show: control characters, line breaks, direction marks,
 * zero-width characters, lone surrogates.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Makes text safe for one line of a terminal: other characters are written as `\u001b`. */
export const printableText = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code > 0xffff) return `\\u{${code.toString(16)}}`
    return named[character] ?? unitEscape(code)
  })

/** The same for a text of several lines; line breaks stay. */
export const printableLines = (text: string): string =>
  text.split(/\r?\n/).map(printableText).join('\n')

/** Escapes such characters in JSON without changing its value; line breaks between tokens stay. */
export const printableJson = (json: string): string =>
  json.replace(UNPRINTABLE, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, at) =>
          unitEscape(character.charCodeAt(at)),
        ).join(''),
  )

const unitEscape = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`
