import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const page = 'docs/glossary.md'
const terms = [...readFileSync(page, 'utf8').matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(
  ([, term = '', meaning = '']) => ({ term, meaning }),
)

/** Every page and source file where a term may be used. */
const used = ['docs', 'machines', 'shared', 'server', 'src', 'tests/paths']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .concat('README.md', 'CONTRIBUTING.md')
  .filter((path) => /\.(md|tsx?)$/.test(path) && path !== page)
  .map((path) => readFileSync(path, 'utf8').toLowerCase())
  .join('\n')

/** `screen model` is also written `screenModel`; a plural counts. */
const isUsed = (term: string) =>
  [term, term.replaceAll(/[ -]/g, '')].some((name) => used.includes(name.toLowerCase()))

describe('the glossary', () => {
  it('has 40 terms at most, each once, in the order of the alphabet', () => {
    const names = terms.map(({ term }) => term.toLowerCase())
    expect(names.length).toBeGreaterThan(20)
    expect(names.length).toBeLessThanOrEqual(40)
    expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en')))
  })

  it.each(terms)('explains a term in use, briefly: $term', ({ term, meaning }) => {
    expect(isUsed(term)).toBe(true)
    expect(meaning.length).toBeLessThanOrEqual(160)
  })

  it('notices an unused term', () => {
    expect(isUsed('flux capacitor')).toBe(false)
  })
})
