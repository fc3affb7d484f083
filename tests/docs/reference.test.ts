import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { referenceFiles } from '../../scripts/reference.ts'

/** `npm run docs` makes them; run it again after a change of their sources. */
describe('the pages and pictures made from the code', () => {
  it.each(referenceFiles())('[K1] %s is fresh', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})
