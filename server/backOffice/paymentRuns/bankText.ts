/** The letters that every bank accepts in a payment (the Latin character set of ISO 20022’s users). */
const notAllowed = /[^A-Za-z0-9/\-?:().,'+ ]/g

/** Letters that have no plain one in their decomposition. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
}

/**
 * A text in a payment file: accents are removed, and any other letter that banks do not accept becomes a dot. Neither a
 * slash at an end nor two in a row are left, since banks reject them.
 * @param max letters at most
 */
export const bankText = (text: string, max: number): string =>
  text
    .replaceAll(/./gsu, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(notAllowed, '.')
    .replaceAll(/\/{2,}/g, '/')
    .trim()
    .replaceAll(/^\/|\/$/g, '')
    .slice(0, max)
    .trim()
