import { beforeAll, describe, expect, it } from 'vitest'
import { choose, hubs } from '../../scripts/changed/choose.ts'
import { type Importers, readImporters } from '../../scripts/changed/graph.ts'

let importers: Importers
beforeAll(() => {
  importers = readImporters('.')
})
const filesFor = (...changed: string[]) => choose(changed, importers).files.map(({ file }) => file)

describe('npm test -- --changed', () => {
  it('runs the tests of a flow whose chart changed, and its paths by name', () => {
    const { files, flows } = choose(['machines/kyc/kyc.machine.ts'], importers)
    expect(flows).toEqual(['kyc'])
    const names = files.map(({ file }) => file)
    expect(names).toContain('tests/machines/kyc.test.ts')
    expect(names).not.toContain('tests/machines/signUp.test.ts')
    expect(names.length).toBeLessThan(25)
    expect(files.find(({ file }) => file === 'tests/machines/kyc.test.ts')?.why).toBe(
      'imports machines/kyc/kyc.machine.ts',
    )
  })

  it('runs the tests of a flow that holds others, whichever of its files changed', () => {
    expect(filesFor('machines/dashboard/dashboard.types.ts')).toContain(
      'tests/machines/dashboard.test.ts',
    )
  })

  it('follows imports to the tests, and says through which file', () => {
    const { files } = choose(['server/ledger/digest.ts'], importers)
    const ledger = files.find(({ file }) => file === 'tests/server/ledger.test.ts')
    expect(ledger?.why).toMatch(/^imports \S+, and that server\/ledger\/digest\.ts$/)
    expect(files.map(({ file }) => file)).not.toContain('tests/views/signIn.test.tsx')
  })

  it('does not follow imports through modules that exist', () => {
    const gone = hubs.filter((hub) => ![...importers.keys()].some((file) => hub.test(file)))
    expect(gone).toEqual([])
  })

  it('runs a test that changed, unless only --all runs it', () => {
    expect(filesFor('tests/domain/money.test.ts')).toContain('tests/domain/money.test.ts')
    expect(filesFor('tests/browser/print.test.ts')).not.toContain('tests/browser/print.test.ts')
  })

  it('runs what reads a page that changed', () => {
    expect(filesFor('docs/operations.md')).toEqual([
      'tests/conventions/readme.test.ts',
      'tests/docs/links.test.ts',
    ])
  })

  it('runs everything when the packages change', () => {
    expect(choose(['package-lock.json'], importers).everything).toEqual(['package-lock.json'])
  })
})
