import { expect, it } from 'vitest'
import { sourcesUnder } from '#tests/support/sources.ts'

/**
 * Files of `src` and `machines` with something at module level that changes, each with its reason. All else belongs to a
 * bank, which `createBank` makes. A `WeakMap` or `WeakSet` is free: it remembers something of an object.
 */
const ofTheDocument: Readonly<Record<string, string>> = {
  'src/app/fetchCode.ts': 'the document has one list of preloaded files',
  'src/ui/dialogStack.ts': 'the document has one top layer',
  'src/content/client.ts': 'the document names one content service: its client is loaded once',
  'src/actors/siteContent.ts': 'the text that the document was made with',
  'src/pages/public/product/exampleCode.ts': 'code that the document loads once',
}

/** Changeable values at module level of a source: a `let`, or a Map or Set that is made empty. */
const stateIn = (source: string): string[] =>
  source.match(/^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:Map|Set)\b.*\(\)$).*/gm) ?? []

it('only the document’s state changes at module level', () => {
  const found = ['src', 'machines']
    .flatMap((folder) => sourcesUnder(folder))
    .filter(({ source }) => stateIn(source).length > 0)
    .map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(ofTheDocument).sort())
})

it('finds what changes, and no table', () => {
  expect(stateIn('let current = 1')).toHaveLength(1)
  expect(stateIn('export let current: string | undefined')).toHaveLength(1)
  expect(stateIn('const loaded = new Map<FlowName, Machine>()')).toHaveLength(1)
  expect(stateIn('export const all: Set<string> = new Set()')).toHaveLength(1)
  expect(stateIn("const names = new Set(['a', 'b'])")).toEqual([])
  expect(stateIn('const known = new WeakMap<object, string>()')).toEqual([])
  expect(stateIn('function work() {\n  let count = 0\n}')).toEqual([])
})
