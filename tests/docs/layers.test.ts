import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { layers } from '../../scripts/importRules.ts'
import {
  layerGraph,
  layerPictures,
  projectGraph,
  serverGraph,
  transitiveReduction,
} from '../../scripts/pictures/layers.ts'

describe('the pictures of the layers', () => {
  it('are fresh', async () => {
    for (const [path, picture] of await layerPictures())
      expect(readFileSync(path, 'utf8'), path).toBe(picture)
  })

  it('are of every layer that is there, and the architecture page has a row for each', () => {
    const page = readFileSync('docs/architecture.md', 'utf8')
    for (const layer of Object.keys(layers)) {
      expect(existsSync(layer), layer).toBe(true)
      expect(page).toContain(layer.endsWith('.ts') ? `\`${layer}\`` : `\`${layer}/\``)
    }
  })

  it('lead along to every import there is', async () => {
    const imports = await layerGraph()
    for (const graph of [projectGraph(imports), serverGraph(imports)]) {
      const arrows = transitiveReduction(graph)
      const below = (layer: string): string[] =>
        arrows.filter(([from]) => from === layer).flatMap(([, to]) => [to, ...below(to)])
      for (const [layer, others] of graph)
        expect([layer, below(layer)]).toEqual([layer, expect.arrayContaining([...others])])
    }
  })

  it('leaves out what others lead along, and refuses a circle', () => {
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
