import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { PATIENCE, TEST_PATIENCE } from './tests/support/patience.ts'

/** Projects by what they need: nothing, a DOM, a database, server processes, a browser. */
const suite = (name: string, folders: string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`), ...extra },
})

/** Each file has its own browser, bank and clock: two files run at once. */
const inChromium = {
  globalSetup: ['tests/browser/buildSite.ts'],
  maxWorkers: 2,
}

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    teardownTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      suite(
        'unit',
        ['domain', 'contract', 'machines', 'conventions', 'api', 'content', 'paths', 'docs'],
        {
          setupFiles: ['tests/support/seed.ts'],
          exclude: ['tests/paths/levels/{view,browser}/**'],
        },
      ),
      suite('views', ['views', 'paths/levels/view'], {
        environment: 'jsdom',
        setupFiles: ['tests/views/setup.ts'],
      }),
      suite('server', ['server'], {
        globalSetup: ['tests/server/postgresSetup.ts'],
        setupFiles: ['tests/support/seed.ts'],
      }),
      suite('faults', ['faults'], {
        fileParallelism: false,
      }),
      suite('tours', ['paths/levels/browser'], { ...inChromium, sequence: { groupOrder: 1 } }),
      suite('browser', ['browser'], {
        ...inChromium,
        exclude: ['tests/browser/walk/**'],
        sequence: { groupOrder: 1 },
      }),
      // The visual audit of every screen takes minutes: `npm run walk`.
      ...(process.env.WALK ? [suite('walk', ['browser/walk'], inChromium)] : []),
    ],
  },
})
