import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { characters, fontBytes, fontFiles } from '../../scripts/fonts.ts'

const css = await readFile('src/ui/fonts.css', 'utf8')

describe('the small font files', () => {
  it.each(fontFiles)('[R6] $name is what `npm run fonts` makes', async (font) => {
    const committed = await readFile(join('src/ui/fonts', font.name))
    expect(committed.equals(await fontBytes(font))).toBe(true)
  })

  it.each(fontFiles)('[R6] $name is used for exactly its characters', ({ name }) => {
    const [, ranges = ''] =
      new RegExp(`${name.replace('.', '\\.')}[^}]*unicode-range:([^;]*);`).exec(css) ?? []
    expect(charactersOf(ranges)).toEqual([...characters].sort())
  })
})

/** The next larger file has 84 kB: a page with “59½” loaded it for one sign. */
it('[R6] the small font files have every character of the site’s texts', async () => {
  const texts: string[] = []
  for (const line of (await readFile('content/dataset/data.ndjson', 'utf8')).split('\n'))
    if (line)
      JSON.parse(line, (_key, value: unknown) => {
        if (typeof value === 'string') texts.push(value)
        return value
      })
  const others = [...texts.join('')].filter((one) => one !== '\n' && !characters.includes(one))
  expect(others).toEqual([])
})

/** The characters of a `unicode-range`. */
function charactersOf(ranges: string): string[] {
  const points = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return points.map((point) => String.fromCodePoint(point)).sort()
}
