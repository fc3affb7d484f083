import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flowNames } from '#machines/paths/flow.ts'

/** The flows each test file of a height names: `proveViews('signIn', 'signUp')`. */
function provenAt(height: 'view' | 'browser'): string[] {
  const folder = join(import.meta.dirname, '..', height)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => namedIn(readFileSync(join(folder, file), 'utf8')))
}

const namedIn = (code: string): string[] =>
  [...code.matchAll(/^prove(?:Views|Tours)\(([^)]*)\)/gm)].flatMap(([, list]) =>
    [...list!.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
  )

describe('every flow', () => {
  it.each(['view', 'browser'] as const)(
    'is proven once at %s height, and nothing else is',
    (height) => {
      expect(provenAt(height).sort()).toEqual([...flowNames].sort())
    },
  )

  it.each([
    ['one flow', "proveViews('a')", ['a']],
    ['several, over lines', "proveTours(\n  'a',\n  'b',\n)", ['a', 'b']],
    ['none in a comment', "// proveViews('a')", []],
    ['none that nobody calls', "import { proveViews } from './prove.ts'", []],
  ])('is found in a test file with %s', (_, code, names) => {
    expect(namedIn(code)).toEqual(names)
  })
})
