import { defineConfig } from 'vitest/config'

/** The chart and requirement tests, on a chart that was changed on purpose. */
export default defineConfig({
  test: {
    include: ['tests/machines/**/*.test.ts', 'tests/paths/chart.test.ts'],
    setupFiles: ['tests/paths/mutate/setup.ts'],
    testTimeout: 20_000,
    bail: 1,
  },
})
