import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** One file a violation; the linter itself must refuse each, so that editors show it at once. */
const refused: [path: string, specifier: string][] = [
  ['shared/contract/a.ts', '#api/http.ts'],
  ['shared/contract/b.ts', '#machines/meta.ts'],
  ['shared/contract/c.ts', '#server/app.ts'],
  ['shared/domain/a.ts', '#contract/user.ts'],
  ['shared/domain/b.ts', '#ui/Button.tsx'],
  ['machines/flow/a.ts', '#api/http.ts'],
  ['machines/flow/b.ts', '#session/storage.ts'],
  ['machines/flow/c.ts', '#flows/useFlow.ts'],
  ['machines/flow/d.ts', 'react'],
  ['machines/flow/e.ts', 'ky'],
  ['machines/flow/f.ts', '@xstate/react'],
  ['machines/flow/g.ts', '#ui/toasts.tsx'],
  ['server/a.ts', '#machines/meta.ts'],
  ['server/b.ts', '#api/http.ts'],
  ['server/backOffice/c.ts', '#ui/Button.tsx'],
  ['docs/diagram/a.ts', '#domain/money.ts'],
  ['docs/diagram/b.ts', '#tests/support/imports.ts'],
  ['src/pages/b.ts', '#diagram/svg.ts'],
  ['src/ui/a.ts', '#domain/money.ts'],
  ['src/ui/b.ts', '#session/SessionProvider.tsx'],
  ['src/api/a.ts', '#server/app.ts'],
  ['src/content/a.ts', '#app/App.tsx'],
  ['src/session/a.ts', '#app/App.tsx'],
  ['src/flows/deposit/a.ts', '#app/App.tsx'],
  ['src/flows/deposit/b.ts', '#tests/support/imports.ts'],
  ['src/pages/a.ts', '#server/app.ts'],
]

const allowed: [path: string, specifier: string][] = [
  ['shared/contract/ok.ts', '#domain/money.ts'],
  ['machines/flow/ok.ts', '#domain/money.ts'],
  ['machines/flow/ok2.ts', 'xstate'],
  ['server/ok.ts', '#contract/routes.ts'],
  ['docs/diagram/ok.ts', '#machines/meta.ts'],
  ['src/ui/ok.ts', 'react'],
  ['src/flows/deposit/ok.ts', '#machines/deposit/deposit.machine.ts'],
  ['src/pages/ok.ts', '#flows/deposit/DepositDialog.tsx'],
]

const root = mkdtempSync(join(tmpdir(), 'quatums-rooms-'))
let diagnosed: Set<string>

beforeAll(async () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  delete config.$schema
  config.vcs = { enabled: false }
  write('biome.json', JSON.stringify(config))
  for (const [path, specifier] of [...refused, ...allowed])
    write(path, `import * as it from '${specifier}'\n\nexport const used = it\n`)
  diagnosed = await restrictedImports(root)
})

afterAll(() => rmSync(root, { recursive: true }))

it.each(refused)('the linter refuses in %s an import of %s', (path) => {
  expect(diagnosed).toContain(path)
})

it.each(allowed)('the linter lets %s import %s', (path) => {
  expect(diagnosed).not.toContain(path)
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Runs the project's linter once over a folder. @returns the files with a forbidden import */
async function restrictedImports(folder: string): Promise<Set<string>> {
  const biome = join(process.cwd(), 'node_modules/.bin/biome')
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--reporter=json',
    '--max-diagnostics=none',
  ]
  // It ends with an error, since it finds errors: the report is on stdout all the same.
  const report = await new Promise<string>((resolve) =>
    execFile(biome, args, { cwd: folder }, (_error, stdout) => resolve(stdout)),
  )
  const { diagnostics } = JSON.parse(report)
  return new Set(
    diagnostics.map((one: { location: { path: unknown } }) => pathOf(one.location.path)),
  )
}

const pathOf = (path: unknown): string =>
  (typeof path === 'string' ? path : (path as { file: string }).file).replace(`${root}/`, '')
