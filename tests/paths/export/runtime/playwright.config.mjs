import { defineConfig } from '@playwright/test'
import { baseUrl, chromiumOptions } from './settings.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  // Long enough for every wait of a scenario; a busy machine needs it.
  timeout: 600_000,
  reporter: [['list'], ['junit', { outputFile: 'junit.xml' }]],
  use: {
    baseURL: baseUrl,
    launchOptions: chromiumOptions,
    contextOptions: { reducedMotion: 'reduce' },
  },
})
