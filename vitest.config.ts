import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { builtInText } from './scripts/builtInText.ts'
import { depthOf, isAll } from './tests/depth.ts'
import FileOrder from './tests/support/fileOrder.ts'
import { PATIENCE, TEST_PATIENCE } from './tests/support/patience.ts'

/** Projects by what they need: nothing, a DOM, a database, server processes, a browser. None without files at this depth. */
const suite = (name: string, folders: string[], extra: object = {}) => {
  const include = folders.map(testsIn).flatMap((glob) => (isAll ? glob : quickFilesOf(glob)))
  return include.length === 0 ? [] : [{ extends: true as const, test: { name, include, ...extra } }]
}

const quickFilesOf = (glob: string): string[] =>
  globSync(glob).filter((file) => depthOf(file) === 'quick')

/** A folder of `tests/`, or the tests of all packages. */
const testsIn = (folder: string) =>
  folder === 'packages' ? 'packages/*/tests/**/*.test.ts' : `tests/${folder}/**/*.test.{ts,tsx}`

/** Files keep no state in modules, so a worker loads modules and starts Chromium once, not for each file. */
const sharingModules = { isolate: false }

/**
 * No test may pass because its machine is in UTC: a reader’s day often is another one than the bank’s, and the bank’s is
 * that of UTC wherever its server runs.
 */
const EAST_OF_UTC = { TZ: 'Pacific/Auckland' }
const WEST_OF_UTC = { TZ: 'America/Los_Angeles' }

/** Node would load the content client's build for servers, which does not use the page's `fetch`. */
const contentClientOfBrowsers = {
  alias: [
    {
      find: /^(@sanity\/client|get-it)$/,
      replacement: `${import.meta.dirname}/node_modules/$1/dist/index.js`,
    },
  ],
  server: { deps: { inline: ['@sanity/client'] } },
}

/** Each file has its own bank, browser context and clock. */
const inChromium = {
  globalSetup: ['tests/browser/buildSite.ts'],
  env: WEST_OF_UTC,
  ...sharingModules,
}

/**
 * More than there are cores, since a test waits for a browser, a database or another process about half of its time, and
 * most of `--all` does. All suites have the same number: only then do their files run side by side.
 */
const WORKERS = availableParallelism() + (isAll ? 4 : 2)

/** A project with servers of its own has the plugins of this file alone: here `npm run test:mutate` brings its changes in. */
const { pluginsOfMutants = [] } = globalThis as { pluginsOfMutants?: Plugin[] }

export default defineConfig({
  plugins: [builtInText(), ...pluginsOfMutants],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    maxWorkers: WORKERS,
    // A test that fails on a busy machine is tried once more, and named as unsteady when it passes then.
    retry: isAll && process.env.RUN_NOTES ? 1 : 0,
    sequence: { sequencer: FileOrder },
    // A record that is missing fails here as it does in CI: `vitest run <file> -u` writes it, and somebody reads it.
    update: 'none',
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    teardownTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    coverage: {
      include: ['{machines,packages,server,src}/**/*.{ts,tsx}'],
      reportsDirectory: 'reports/coverage',
      reporter: ['text-summary', 'html'],
    },
    projects: [
      ...suite(
        'unit',
        [
          'domain',
          'contract',
          'machines',
          'conventions',
          'api',
          'content',
          'paths',
          'docs',
          'packages',
        ],
        {
          setupFiles: ['tests/support/seed.ts'],
          exclude: ['tests/paths/levels/{view,browser,journey/browser}/**'],
          ...sharingModules,
        },
      ),
      ...suite('views', ['views', 'paths/levels/view'], {
        environment: './tests/views/oneDocument.ts',
        setupFiles: ['tests/views/setup.ts', 'tests/support/seed.ts'],
        env: EAST_OF_UTC,
        ...sharingModules,
        ...contentClientOfBrowsers,
      }),
      ...suite('server', ['server', 'attack', 'backend/calls', 'lifecycles'], {
        globalSetup: ['tests/server/postgresSetup.ts'],
        setupFiles: ['tests/support/seed.ts'],
        env: EAST_OF_UTC,
        ...sharingModules,
      }),
      ...suite('faults', ['faults'], {
        globalSetup: ['tests/faults/bundleServer.ts'],
      }),
      ...suite('tours', ['paths/levels/browser', 'paths/levels/journey/browser'], inChromium),
      ...suite('browser', ['browser', 'backend/journeys'], inChromium),
      // Every screen at every width takes half an hour: `npm run test:visual`. `npm test -- --all` looks at a phone.
      ...(process.env.VISUAL ? suite('visual', ['visual'], inChromium) : []),
    ],
  },
})
