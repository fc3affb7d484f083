import { Outlet, Route, Routes } from 'react-router-dom'
import { useTestimonials } from '#flows/testimonial/useTestimonials.tsx'
import type { TestimonialInput } from '#machines/testimonial/testimonial.machine.ts'
import { StoriesSwitch } from '#pages/dashboard/StoriesSwitch.tsx'
import { saveTestimonialsOff } from '#session/preferences.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

/** The part of the dashboard's layout that shows stories. */
function Frame({ paused }: { paused: boolean }) {
  const testimonials = useTestimonials(paused)
  return (
    <main {...testimonials.root}>
      <Outlet context={testimonials} />
    </main>
  )
}

/** @param paused the page asks for no stories, as where the customer decides about an investment */
export const testimonialElement = (paused: boolean) => (
  <Routes>
    <Route element={<Frame paused={paused} />}>
      <Route path="/" element={<StoriesSwitch />} />
    </Route>
  </Routes>
)

export const testimonialMount: FlowMount = {
  frame: 'abovePage',
  mount(input: TestimonialInput, page) {
    saveTestimonialsOff(input.switchedOff)
    return hosted(page, 'testimonial', input, testimonialElement(input.paused))
  },
}
