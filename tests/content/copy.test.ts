import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import settings from 'virtual:built-in/settings'
import { describe, expect, it } from 'vitest'
import { copyCatalogue } from '#app/copyCatalogue.ts'
import { copyBlock, fillCopy, withOverrides } from '#content/copyBlock.ts'

const parts = copyBlock('parts', { title: 'Title', of: 'of {title}' })

describe('[C12] the catalogue of copy', () => {
  it('has the built-in texts, replaced by those of the content service', () => {
    expect(withOverrides(parts, [])).toBe(parts.texts)
    const overrides = [
      { name: 'parts.title', text: 'Heading' },
      { name: 'partsOfAnother.of', text: 'no' },
    ]
    expect(withOverrides(parts, overrides)).toEqual({ title: 'Heading', of: 'of {title}' })
  })

  it('fills in values, and keeps a placeholder without a value', () => {
    expect(fillCopy(parts.texts.of, { title: 'News' })).toBe('of News')
    expect(fillCopy('{count} of {all}', { count: 0 })).toBe('0 of {all}')
  })

  it('has every block that a component declares', () => {
    const declared = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.copy.ts'))
      .flatMap((file) => [
        ...readFileSync(join('src', file), 'utf8').matchAll(/copyBlock\('(\w+)'/g),
      ])
      .map(([, block]) => block)
    const known = new Set([...copyCatalogue.keys()].map((name) => name.split('.')[0]))
    expect(declared.toSorted()).toEqual([...known].toSorted())
  })

  it('matches the list for editors, which node scripts/builtInCopy.ts writes', async () => {
    // Not a literal, so that the type checker does not include the studio.
    const list = '../../content/studio/schemaTypes/builtInCopy.ts'
    expect((await import(list)).builtInCopy).toEqual(Object.fromEntries(copyCatalogue))
  })

  it('has every text that the dataset replaces, with its placeholders', () => {
    expect(settings.copy.length).toBeGreaterThan(0)
    for (const { name, text } of settings.copy) {
      const places = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted()
      expect(places(text), name).toEqual(places(copyCatalogue.get(name)!))
    }
  })
})
