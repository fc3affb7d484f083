import { testimonialElement } from '#book/mounts/testimonial.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const testimonialView: ViewSetup = {
  hostEvents: ({ show }) => ({ setPaused: (paused: boolean) => show(testimonialElement(paused)) }),
}
