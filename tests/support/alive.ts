import type { Page } from 'playwright-core'

/** Brings a pre-rendered page to life, as the first touch of a customer does, and waits until it answers. */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('touchstart')))
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
