import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourcesUnder } from '#tests/support/sources.ts'
import { readImports } from '../../scripts/imports.ts'

describe('the imports', () => {
  it('keep to the layers', async () => {
    expect((await readImports()).refused).toEqual([])
  })
})

/** A file with one forbidden import, and why it is refused. */
const refused: [path: string, code: string, because: string][] = [
  ['src/ui/a.ts', "import '#domain/money.ts'", 'src/ui may import'],
  ['shared/domain/a.ts', "import '#contract/user.ts'", 'shared/domain may import'],
  ['shared/contract/a.ts', "export * from '#api/http.ts'", 'shared/contract may import'],
  ['machines/kyc/a.ts', "await import('#api/http.ts')", 'machines may import'],
  ['machines/kyc/b.ts', "import 'react'", 'knows no React'],
  [
    'machines/kyc/c.ts',
    "import { type User, user } from '#contract/user.ts'\nexport const x: User = user",
    'types of the contract only',
  ],
  [
    'server/db/a.ts',
    "import type { A } from '#machines/meta.ts'\nexport type B = A",
    'server/db may',
  ],
  ['server/db/b.ts', "import '../http/a.ts'", 'server/db may import'],
  [
    'server/mail/a.ts',
    "import type { A } from '../context.ts'\nexport type B = A",
    'server/mail may',
  ],
  ['docs/diagram/a.ts', "import '#ui/Button.tsx'", 'docs/diagram may import'],
  ['docs/book/a.ts', "import '#server/app.ts'", 'docs/book may import'],
  ['docs/book/b.ts', "import '#tests/x.ts'", 'docs/book may import'],
  ['src/app/a.ts', "import '#book/main.ts'", 'src/app may import'],
  ['src/pages/a.ts', "import '#app/App.tsx'", 'src/pages may import'],
  ['src/api/a.ts', "import '../content/store.ts'", 'src/api may import'],
  ['src/flows/deposit/a.ts', "import '../../ui/Button.tsx'", 'by its alias'],
  ['src/flows/deposit/b.ts', "import '#flows/kyc/KycDialog.tsx'", 'no other flow’s view'],
  ['src/flows/deposit/c.ts', "import '../kyc/KycDialog.tsx'", 'no other flow’s view'],
  ['src/flows/deposit/d.ts', "import '#machines/kyc/kyc.machine.ts'", 'no other flow’s chart'],
  ['server/auth/a.ts', "import './b.ts'", 'one by one'],
  ['packages/statechart-paths/src/a.ts', "import '#machines/meta.ts'", 'its own files only'],
  ['packages/statechart-paths/src/b.ts', "import 'react'", 'its own files only'],
  ['src/api/b.ts', "import '#statechart-paths'", 'src/api may import'],
]

const allowed: [path: string, code: string][] = [
  ['machines/kyc/ok.ts', "import type { User } from '#contract/user.ts'\nexport type A = User"],
  ['machines/kyc/ok2.ts', "import '../meta.ts'"],
  ['src/flows/deposit/ok.ts', "import '../useFlow.ts'"],
  ['src/flows/deposit/ok2.ts', "import '#machines/deposit/deposit.machine.ts'"],
  ['docs/book/ok.ts', "import '#statechart-paths'"],
  ['machines/kyc/ok3.ts', "import '#statechart-paths/charts'"],
  ['tests/ok.ts', "import '#app/App.tsx'"],
  ['src/ui/ok.ts', "// import '#domain/money.ts'"],
]

/** The imports of the samples. */
const targets: Record<string, string> = {
  'shared/domain/money.ts': '',
  'shared/contract/user.ts': 'export type User = string\nexport const user = 1',
  'machines/meta.ts': 'export type A = string',
  'packages/statechart-paths/src/index.ts': "import './charts/index.ts'",
  'packages/statechart-paths/src/charts/index.ts': '',
  'machines/kyc/kyc.machine.ts': '',
  'machines/deposit/deposit.machine.ts': '',
  'src/api/http.ts': '',
  'src/app/App.tsx': '',
  'src/content/store.ts': '',
  'src/ui/Button.tsx': '',
  'src/flows/useFlow.ts': '',
  'src/flows/kyc/KycDialog.tsx': '',
  'server/app.ts': '',
  'server/context.ts': 'export type A = string',
  'server/http/a.ts': '',
  'server/auth/b.ts': "import './a.ts'",
  'docs/book/main.ts': '',
  'tests/x.ts': '',
  'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
  'node_modules/react/index.js': '',
}

describe('[X41] the lint of imports', () => {
  const root = mkdtempSync(join(tmpdir(), 'quatums-imports-'))
  let found: readonly string[]

  beforeAll(async () => {
    const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
    write('package.json', JSON.stringify({ type: 'module', imports, dependencies: { react: '1' } }))
    for (const [path, code] of Object.entries(targets)) write(path, code)
    for (const [path, code] of [...refused, ...allowed]) write(path, `${code}\nexport {}\n`)
    found = (
      await readImports(['shared', 'packages', 'machines', 'src', 'server', 'docs', 'tests'], root)
    ).refused
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it.each(refused)('refuses in %s: %s', (path, _, because) => {
    const reasons = found.filter((line) => line.startsWith(`${path} `))
    expect(reasons.join('\n')).toContain(because)
  })

  it.each(allowed)('lets %s have: %s', (path) => {
    expect(found.filter((line) => line.startsWith(`${path} `))).toEqual([])
  })

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})

describe('the charts', () => {
  it('write no delay as a number', () => {
    const numeric = sourcesUnder('machines')
      .filter(({ path }) => path !== 'machines/delays.ts')
      .filter(({ source }) => /\bdelay:\s*\d/.test(source))
    expect(numeric.map(({ path }) => path)).toEqual([])
  })
})
