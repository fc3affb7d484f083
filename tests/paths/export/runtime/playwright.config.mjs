import { defineConfig } from '@playwright/test'
import { baseUrl, chromiumOptions } from './settings.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  timeout: 120_000,
  reporter: [['list'], ['junit', { outputFile: 'junit.xml' }]],
  use: {
    baseURL: baseUrl,
    launchOptions: chromiumOptions,
    contextOptions: { reducedMotion: 'reduce' },
  },
})
