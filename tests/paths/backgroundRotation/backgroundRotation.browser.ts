import type { BackgroundRotationInput } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const backgroundRotationTour: Tour = {
  wires: {},
  async open({ reducedMotion }: BackgroundRotationInput, { page, site }) {
    await page.emulateMedia({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' })
    await page.goto(`${site.url}/create-account`)
    await there(page.getByRole('button', { name: / pictures$/ }))
  },
}
