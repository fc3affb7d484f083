import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mayImport } from '#tests/support/imports.ts'
import { layerGraph, layers, transitiveReduction } from '../../scripts/pictures/layers.ts'
import { referenceFiles } from '../../scripts/reference.ts'

/** `npm run docs` generates them; run it again after changing their sources. */
describe('the pages and pictures generated from the code', async () => {
  it.each([...(await referenceFiles())])('[K1] %s is up to date', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})

describe('the picture of the layers', () => {
  it('shows each layer of the import rules, and the architecture page describes each', () => {
    expect(Object.keys(layers).sort()).toEqual(Object.keys(mayImport).sort())
    const page = readFileSync('docs/architecture.md', 'utf8')
    for (const { title } of Object.values(layers)) expect(page).toContain(`| \`${title}/\` |`)
  })

  it('shows only allowed imports, and every existing import follows from its arrows', () => {
    const graph = layerGraph()
    const arrows = transitiveReduction(graph)
    for (const [from, to] of arrows) expect(mayImport[from]).toContain(to)
    const below = (layer: string): string[] =>
      arrows.filter(([from]) => from === layer).flatMap(([, to]) => [to, ...below(to)])
    for (const [layer, others] of graph)
      expect([layer, below(layer)]).toEqual([layer, expect.arrayContaining([...others])])
  })

  it('leaves out arrows that follow from others, and rejects a circle', () => {
    const graph = (arrows: string[]) => {
      const all = new Map<string, Set<string>>()
      for (const [from = '', to = ''] of arrows)
        all.set(from, new Set([...(all.get(from) ?? []), to]))
      return all
    }
    expect(transitiveReduction(graph(['ab', 'bc', 'ac']))).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
    expect(() => transitiveReduction(graph(['ab', 'bc', 'ca']))).toThrow('b → c → a → b')
  })
})
