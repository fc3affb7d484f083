import { testimonialElement, testimonialMount } from '#book/mounts/testimonial.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const testimonialView: ViewSetup = {
  mount: testimonialMount,
  hostEvents: ({ show }) => ({ setPaused: (paused: boolean) => show(testimonialElement(paused)) }),
}
