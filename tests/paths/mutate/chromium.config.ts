import { defineConfig } from 'vitest/config'
import { PATIENCE, TEST_PATIENCE } from '../../support/patience.ts'

/** The faults between flows in the built code, in Chromium. */
export default defineConfig({
  test: {
    include: ['tests/paths/mutate/inChromium.suite.ts'],
    globalSetup: ['tests/paths/mutate/faultySite.ts'],
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    teardownTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
  },
})
