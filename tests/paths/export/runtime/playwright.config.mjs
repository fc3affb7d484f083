import { defineConfig } from '@playwright/test'
import { baseUrl, chromiumOptions, customer } from './settings.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  // Long enough for every wait of a scenario; a busy machine needs it.
  timeout: 600_000,
  // A customer makes one deposit after the other.
  workers: customer.email ? 1 : undefined,
  reporter: [['list'], ['junit', { outputFile: 'junit.xml' }]],
  use: {
    baseURL: baseUrl,
    launchOptions: chromiumOptions,
    contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-write'] },
  },
})
