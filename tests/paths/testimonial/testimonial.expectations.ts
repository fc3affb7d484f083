import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `testimonial`. */
export const testimonial: Expectations = {
  off: {
    tags: ['off'],
    can: ['switchOn', 'pause', 'resume'],
    says: ['hidden'],
    goes: { pause: 'stays', resume: 'stays', switchOn: 'on.running.waiting' },
  },
  'on.paused': {
    tags: ['on'],
    can: ['resume', 'switchOff', 'pause'],
    says: ['hidden'],
    goes: { resume: 'on.running.waiting' },
  },
  'on.running.reading': {
    tags: ['on'],
    can: ['pause', 'switchOff', 'resume'],
    calls: ['readTestimonials'],
    goes: {
      pause: 'on.paused',
      switchOff: 'off',
      'readTestimonials fails': 'on.running.waiting',
      'readTestimonials answers': 'on.running.waiting',
      'readTestimonials answers: none': 'on.running.waiting',
    },
  },
  'on.running.waiting': {
    tags: ['on'],
    can: ['pause', 'switchOff', 'resume'],
    timers: ['testimonialPause'],
    says: ['testimonial'],
    goes: {
      pause: 'on.paused',
      switchOff: 'off',
      'after testimonialPause': ['on.running.reading', 'stays'],
    },
  },
}
