import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { depthOf, rowsOfAll } from '#tests/depth.ts'
import { PAGE, provers, rowsOf, traceability } from '../../scripts/traceability.ts'

const rows = rowsOf(readFileSync('docs/requirements.md', 'utf8'))
const tests = provers()

describe('the requirements', () => {
  it('are read whole, each row once', () => {
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const written = readFileSync('docs/requirements.md', 'utf8').match(/^\| [A-Z]\d+/gm)
    expect(ids.length).toBe(written?.length)
  })

  it('have a test for each row', () => {
    expect(rows.filter(({ id }) => !tests.has(id))).toEqual([])
  })

  it('are proven by the quick run, but for those that tests/depth.ts lists with a reason', () => {
    const inAllAlone = rows
      .map(({ id }) => id)
      .filter((id) => !tests.get(id)?.some((file) => depthOf(file) === 'quick'))
    expect(inAllAlone).toEqual(Object.keys(rowsOfAll))
  })

  it('are all that tests name', () => {
    const known = new Set(rows.map(({ id }) => id))
    expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  it('are traced on a page that is not stale: npm run traceability', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(traceability(rows, tests))
  })

  it('are missed when a row has no test', () => {
    const page = traceability([{ id: 'Z1', where: 'nowhere' }], new Map())
    expect(page).toContain('| Z1 | nowhere |  |')
  })
})
