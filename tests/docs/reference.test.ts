import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mayImport } from '#tests/support/imports.ts'
import { reduced, roomGraph, rooms } from '../../scripts/pictures/layers.ts'
import { referenceFiles } from '../../scripts/reference.ts'

/** `npm run docs` makes them; whoever changes what they are made from runs it again. */
describe('the pages and pictures made from the code', async () => {
  it.each([...(await referenceFiles())])('[K1] %s is fresh', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})

describe('the picture of the rooms', () => {
  it('shows each room of the import table, and each is told on the architecture page', () => {
    expect(Object.keys(rooms).sort()).toEqual(Object.keys(mayImport).sort())
    const page = readFileSync('docs/architecture.md', 'utf8')
    for (const { title } of Object.values(rooms)) expect(page).toContain(`| \`${title}/\` |`)
  })

  it('shows only imports that the table allows, and leads along to every one there is', () => {
    const graph = roomGraph()
    const arrows = reduced(graph)
    for (const [from, to] of arrows) expect(mayImport[from]).toContain(to)
    const below = (room: string): string[] =>
      arrows.filter(([from]) => from === room).flatMap(([, to]) => [to, ...below(to)])
    for (const [room, others] of graph)
      expect([room, below(room)]).toEqual([room, expect.arrayContaining([...others])])
  })

  it('leaves out what others lead along, and refuses a circle', () => {
    const graph = (arrows: string[]) => {
      const all = new Map<string, Set<string>>()
      for (const [from = '', to = ''] of arrows)
        all.set(from, new Set([...(all.get(from) ?? []), to]))
      return all
    }
    expect(reduced(graph(['ab', 'bc', 'ac']))).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
    expect(() => reduced(graph(['ab', 'bc', 'ca']))).toThrow('b → c → a → b')
  })
})
