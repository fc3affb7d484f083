import type { BackgroundRotationInput } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const backgroundRotationBrowser: BrowserSetup = {
  networkMocks: {},
  async open({ reducedMotion }: BackgroundRotationInput, { page, site }) {
    await page.emulateMedia({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' })
    await page.goto(`${site.url}/create-account`)
    await waitForVisible(page.getByRole('button', { name: / pictures$/ }))
  },
}
