import { Outlet, Route, Routes } from 'react-router-dom'
import { useTestimonials } from '#flows/testimonial/useTestimonials.tsx'
import type { TestimonialInput } from '#machines/testimonial/testimonial.machine.ts'
import { StoriesSwitch } from '#pages/dashboard/StoriesSwitch.tsx'
import { saveTestimonialsOff } from '#session/preferences.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

/** The frame of the dashboard's pages, as far as stories go. */
function Frame({ paused }: { paused: boolean }) {
  const testimonials = useTestimonials(paused)
  return (
    <main {...testimonials.root}>
      <Outlet context={testimonials} />
    </main>
  )
}

const page = (paused: boolean) => (
  <Routes>
    <Route element={<Frame paused={paused} />}>
      <Route path="/" element={<StoriesSwitch />} />
    </Route>
  </Routes>
)

export const testimonialView: View = {
  open({ switchedOff, paused }: TestimonialInput, { show }) {
    saveTestimonialsOff(switchedOff)
    return {
      element: page(paused),
      outside: { paused: (now) => show(page(now as boolean)) },
    }
  },
}
