import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../../support/patience.ts'

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
    bail: 1,
  },
})
