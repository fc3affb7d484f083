import type { Page } from 'playwright-core'

/**
 * Pauses the page's clock a moment ahead of its time, since the clock goes on until the command arrives.
 * Tries again further ahead when the command came too late.
 */
export async function pauseClock(page: Page): Promise<void> {
  for (let ahead = 100; ; ahead *= 2) {
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
    } catch (error) {
      if (ahead > 1_000) throw error
    }
  }
}
