import { defineConfig } from 'vitest/config'
import { PATIENCE, TEST_PATIENCE } from '../../support/patience.ts'

/** The hand-written tests and the paths of the charts, on a chart that was changed on purpose. */
export default defineConfig({
  test: {
    include: [
      'tests/machines/**/*.test.ts',
      'tests/paths/levels/chart/chart.test.ts',
      'tests/paths/levels/chart/promises.test.ts',
      'tests/conventions/charts.test.ts',
    ],
    setupFiles: ['tests/paths/mutate/setup.ts'],
    testTimeout: PATIENCE,
    // The search of promises: on a busy machine its default would be a false notice of a change.
    hookTimeout: TEST_PATIENCE,
    bail: 1,
  },
})
