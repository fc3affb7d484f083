import type { BackgroundRotationInput } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { Tour } from './performer.ts'

export const backgroundRotationTour: Tour = {
  wires: {},
  async open({ reducedMotion }: BackgroundRotationInput, { page, site }) {
    await page.emulateMedia({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' })
    await page.goto(`${site.url}/create-account`)
    await page.getByRole('button', { name: / pictures$/ }).waitFor()
  },
}
