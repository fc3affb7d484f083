import type { Expectations } from './expectation.ts'

/** What each state of `testimonial` must be. */
export const testimonial: Expectations = {
  off: { tags: ['off'], can: ['switchOn', 'pause', 'resume'], says: ['withdrawn'] },
  'on.paused': { tags: ['on'], can: ['resume', 'switchOff', 'pause'], says: ['withdrawn'] },
  'on.running.reading': {
    tags: ['on'],
    can: ['pause', 'switchOff', 'resume'],
    calls: ['readTestimonials'],
    says: ['testimonial'],
  },
  'on.running.waiting': {
    tags: ['on'],
    can: ['pause', 'switchOff', 'resume'],
    timers: ['testimonialPause'],
    says: ['testimonial'],
  },
  'on.running.empty': {
    tags: ['on'],
    can: ['pause', 'switchOff', 'resume'],
    timers: ['testimonialPause'],
  },
}
