import { Backdrop } from '#flows/backgroundRotation/Backdrop.tsx'
import type { BackgroundRotationInput } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

const { matchMedia } = window

export const backgroundRotationView: View = {
  open({ reducedMotion }: BackgroundRotationInput) {
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: query === '(prefers-reduced-motion: reduce)' && reducedMotion,
    })
    return { element: <Backdrop /> }
  },
}
