import { describe, expect, it } from 'vitest'
import { importFaults, importsOf, platformUse, sourcesUnder } from '#tests/support/imports.ts'

describe('the import table', () => {
  it('holds for every file', () => {
    const faults = sourcesUnder(
      'shared',
      'machines',
      'src',
      'server',
      'docs/diagram',
      'docs/book',
    ).flatMap(({ path, source }) => importFaults(path, source).map((fault) => `${path}: ${fault}`))
    expect(faults).toEqual([])
  })

  it('keeps the browser and the network out of machines/', () => {
    const uses = sourcesUnder('machines')
      .map(({ path, source }) => [path, platformUse(source)])
      .filter(([, use]) => use)
    expect(uses).toEqual([])
  })

  it('lets no chart write a delay as a number', () => {
    const numeric = sourcesUnder('machines')
      .filter(({ path }) => path !== 'machines/delays.ts')
      .filter(({ source }) => /\bdelay:\s*\d/.test(source))
    expect(numeric.map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['src/ui/x.ts', "import { money } from '#domain/money.ts'", 'ui may not import domain'],
    ['shared/domain/x.ts', "import '#contract/user.ts'", 'domain may not import contract'],
    ['shared/contract/x.ts', "export * from '#api/http.ts'", 'contract may not import api'],
    ['machines/a/x.ts', "await import('#api/http.ts')", 'machines may not import api'],
    [
      'machines/a/x.ts',
      "import { type User, user } from '#contract/user.ts'",
      'machines imports values of #contract/user.ts',
    ],
    ['server/x.ts', "import type { A } from '#machines/meta.ts'", 'server may not import machines'],
    ['docs/diagram/x.ts', "import { a } from '#ui/Button.tsx'", 'diagram may not import ui'],
    ['src/app/x.ts', "import { a } from '#diagram/svg.ts'", 'app may not import diagram'],
    ['docs/book/x.ts', "import { buildBank } from '#server/app.ts'", 'book may not import server'],
    ['src/app/x.ts', "import { Book } from '#book/page/Book.tsx'", 'app may not import book'],
    ['src/pages/x.tsx', "import { App } from '#app/App.tsx'", 'pages may not import app'],
    [
      'src/api/x.ts',
      "import { b } from '../session/storage.ts'",
      '../session/storage.ts crosses rooms',
    ],
    [
      'src/flows/deposit/x.tsx',
      "import {\n  KycDialog,\n} from '#flows/kyc/KycDialog.tsx'",
      'flow deposit imports flow kyc',
    ],
    [
      'src/flows/deposit/x.tsx',
      "import { kycMachine } from '#machines/kyc/kyc.machine.ts'",
      'flow deposit imports flow kyc',
    ],
    ['src/flows/deposit/x.tsx', "import '../kyc/KycDialog.tsx'", 'flow deposit imports flow kyc'],
  ])('refuses in %s: %s', (path, source, fault) => {
    expect(importFaults(path, source)).toEqual([fault])
  })

  it.each([
    ['machines/a/x.ts', "import type { User } from '#contract/user.ts'"],
    ['machines/a/x.ts', "import { type User, type Review } from '#contract/user.ts'"],
    ['machines/a/x.ts', "import { toast } from '../messages.ts'"],
    ['src/flows/deposit/x.tsx', "import { useFlow } from '../useFlow.ts'"],
    [
      'src/flows/deposit/x.tsx',
      "import { depositMachine } from '#machines/deposit/deposit.machine.ts'",
    ],
    ['docs/diagram/x.ts', "import type { StateMeta } from '#machines/meta.ts'"],
    ['docs/book/x.ts', "import { svgOf } from '#diagram/svg.ts'"],
    ['docs/book/x.ts', "import { planFor } from '#machines/paths/strategies.ts'"],
    ['tests/x.ts', "import { App } from '#app/App.tsx'"],
    ['src/ui/x.ts', "// import { money } from '#domain/money.ts'"],
  ])('lets %s have: %s', (path, source) => {
    expect(importFaults(path, source)).toEqual([])
  })

  it('sees every form of import', () => {
    const source = `import a from 'a'
import b, { type C } from "b"
import type { D } from 'd'
import { type E } from 'e'
import 'f'
export { g } from 'g'
export type * from 'h'
const i = () => import('i')
const words = "imported from 'nowhere'"
`
    expect(importsOf(source)).toEqual([
      { specifier: 'a', typeOnly: false },
      { specifier: 'b', typeOnly: false },
      { specifier: 'd', typeOnly: true },
      { specifier: 'e', typeOnly: true },
      { specifier: 'f', typeOnly: false },
      { specifier: 'g', typeOnly: false },
      { specifier: 'h', typeOnly: true },
      { specifier: 'i', typeOnly: false },
    ])
  })

  it.each([
    ['const x = window.location', 'window'],
    ['await fetch(url)', 'fetch'],
    ["/** window */ const text = 'the document'", undefined],
    ['context.document = file.document', undefined],
  ])('reads %s', (source, use) => {
    expect(platformUse(source)).toBe(use)
  })
})
