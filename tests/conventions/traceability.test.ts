import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flowNames } from '#machines/testing/flow.ts'
import { depthOf, rowsOfAll } from '#tests/depth.ts'
import { THREATS, threats, threatsPage } from '../../scripts/docs/threats.ts'
import { PAGE, provers, rowsOf, traceability } from '../../scripts/traceability.ts'
import { proofLines, weakestFirst } from '../../scripts/weakestProof.ts'

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

  it('are proven by the quick run, except those that tests/depth.ts lists with a reason', () => {
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

  it('answer the threats of every flow, each with a test, on a page that is not stale: npm run docs', () => {
    expect([...threats.keys()].sort()).toEqual([...flowNames].sort())
    const named = [...threats.values()].flatMap((threat) => threat.rows)
    expect(named.filter((id) => !rows.some((row) => row.id === id) || !tests.has(id))).toEqual([])
    expect(readFileSync(THREATS, 'utf8')).toBe(threatsPage())
  })

  it('are missed when a row has no test', () => {
    const page = traceability([{ id: 'Z1', where: 'nowhere' }], new Map())
    expect(page).toContain('| Z1 | nowhere |  |')
  })
})

describe('the weakest proof of each requirement', () => {
  const test = (fullName: string, status = 'passed') => ({ fullName, status })
  const of = (file: string, ...assertionResults: ReturnType<typeof test>[]) => ({
    name: `/bank/${file}`,
    assertionResults,
  })
  const report = {
    testResults: [
      of('tests/domain/a.test.ts', test('[A1] [A2] is so'), test('[A2] is otherwise')),
      of('tests/server/a.test.ts', test('[A3] answers', 'failed'), test('[A3] refuses')),
      of('tests/paths/levels/journey/browser/a.test.ts', test('[A2] all the way')),
      of('tests/browser/a.test.ts', test('[A4] never ran', 'skipped')),
    ],
  }
  const rows = ['A1', 'A2', 'A3', 'A4'].map((id) => ({ id, where: `screen of ${id}` }))
  const proofs = weakestFirst(rows, report, '/bank')

  it('[X75] is that of its nearest level to a customer, with the number of checks and the last result', () => {
    expect(proofs).toEqual([
      { id: 'A4', where: 'screen of A4', level: undefined, checks: 0, failed: 0 },
      { id: 'A1', where: 'screen of A1', level: 'rules and charts', checks: 1, failed: 0 },
      { id: 'A3', where: 'screen of A3', level: 'server', checks: 2, failed: 1 },
      { id: 'A2', where: 'screen of A2', level: 'browser', checks: 3, failed: 0 },
    ])
  })

  it('[X75] is printed on one line a row', () => {
    expect(
      proofLines(proofs)
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['A4', 'no check ran', '0 checks', 'screen of A4'],
      ['A1', 'rules and charts', '1 checks', 'passed', 'screen of A1'],
      ['A3', 'server', '2 checks', '1 failed', 'screen of A3'],
      ['A2', 'browser', '3 checks', 'passed', 'screen of A2'],
    ])
  })
})
