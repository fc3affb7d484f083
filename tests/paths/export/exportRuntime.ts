import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Formats that can be run. */
type Runnable = 'playwright' | 'gherkin'

/** Modules of this project, by file: the comparison of a screen with the expected one, and made-up files. */
const ownCode: Readonly<Record<string, string>> = {
  ...inFolder('tests/paths/levels/screen', [
    ...['readScreen.ts', 'compareScreen.ts', 'compareForm.ts'],
    ...['factFaults.ts', 'codeFaults.ts', 'relationFaults.ts'],
  ]),
  ...inFolder('tests/paths/levels/sent', ['bytesOfFile.ts']),
  ...inFolder('shared/domain', ['dates.ts', 'money.ts']),
}

function inFolder(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `${folder}/${name}`]))
}

const shared = [
  ...Object.keys(ownCode),
  ...['README.md', 'bankPage.mjs', 'bankCalls.mjs', 'backOffice.mjs', 'controls.mjs'],
  ...['session.mjs', 'settings.mjs', 'waits.mjs'],
]

/** The further files of a format that are needed to run it. */
export const runtimeFiles: Readonly<Record<Runnable, readonly string[]>> = {
  playwright: [...shared, 'playwright.config.mjs'],
  gherkin: [...shared, 'steps.mjs', 'parameterTypes.mjs', 'cucumber.mjs'],
}

/**
 * Writes what exported files need to be run: settings, step definitions, and the packages they import.
 * @param baseUrl the site that they run against, unless `BASE_URL` says another
 */
export function writeRuntime(dir: string, as: string, baseUrl: string): void {
  if (!isRunnable(as)) return
  for (const name of runtimeFiles[as]) {
    const from = ownCode[name] ?? `tests/paths/export/runtime/${name}`
    copyFileSync(join(ROOT, from), join(dir, name))
  }
  const settings = join(dir, 'settings.mjs')
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace("'__BASE_URL__'", () => JSON.stringify(baseUrl)),
  )
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(packageOf(as), null, 2)}\n`)
}

const ROOT = join(import.meta.dirname, '../../..')

const isRunnable = (as: string): as is Runnable => as in runtimeFiles

/** Tells a folder of an export from any other. */
export const MARK = 'exported scenarios'

/** The package of the exported files: `npm install`, then `npm test`. */
function packageOf(as: Runnable) {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const versions = { ...own.dependencies, ...own.devDependencies }
  const names = ['@playwright/test', ...(as === 'gherkin' ? ['@cucumber/cucumber'] : [])]
  return {
    description: MARK,
    private: true,
    type: 'module',
    // Node that strips types by itself.
    engines: { node: '>=22.18' },
    imports: { '#domain/*': './*' },
    scripts: { test: as === 'gherkin' ? 'cucumber-js' : 'playwright test' },
    devDependencies: Object.fromEntries(
      [...names, 'big.js', 'qr'].map((name) => [name, versions[name]]),
    ),
  }
}
