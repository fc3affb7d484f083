import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `npm run fonts`: makes the two font files that every page loads first. They hold the characters that the pages
 * are written with, and the weights that are used; `src/ui/fonts.css` takes all other characters from the
 * packages' own files, which a browser loads when a page has one of them.
 */

interface FontFile {
  /** the file that is made, in `src/ui/fonts` */
  name: string
  /** the file of the package that it is made from */
  source: string
  /** the weights that stay: a range for texts, one weight for headings */
  weight: number | { min: number; max: number; default: number }
}

const FOLDER = 'src/ui/fonts'
const PACKAGES = 'node_modules/@fontsource-variable'

export const fontFiles: readonly FontFile[] = [
  {
    name: 'hanken-grotesk.woff2',
    source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weight: { min: 400, max: 700, default: 400 },
  },
  {
    name: 'schibsted-grotesk-650.woff2',
    source: 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    weight: 650,
  },
]

/** ASCII, the letters of Spanish, fractions, and the signs of typeset text. The `unicode-range`s in `fonts.css` name the same. */
export const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0¡§©ª«\u00ad®°·º»¼½¾¿×ÁÉÍÑÓÚÜáéíñóúü',
  ...'\u2009\u2011–—‘’“”•…\u202f′″‹›€™−',
].join('')

/** @returns the file as it must be in `src/ui/fonts` */
export const fontBytes = async ({ source, weight }: FontFile): Promise<Buffer> =>
  subsetFont(await readFile(resolve(PACKAGES, source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  })

if (import.meta.main)
  for (const font of fontFiles) await writeFile(resolve(FOLDER, font.name), await fontBytes(font))
