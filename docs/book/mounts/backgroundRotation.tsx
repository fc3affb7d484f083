import { Backdrop } from '#flows/backgroundRotation/Backdrop.tsx'
import type { BackgroundRotationInput } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { FlowMount } from './mount.ts'

const { matchMedia } = window

export const backgroundRotationMount: FlowMount = {
  mount({ reducedMotion }: BackgroundRotationInput) {
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: query === '(prefers-reduced-motion: reduce)' && reducedMotion,
    })
    return { element: <Backdrop /> }
  },
}
