import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `testimonial`. */
export const testimonial: Expectations = {
  off: {
    tags: ['off'],
    can: ['switchOn', 'pause', 'resume'],
    says: ['hidden'],
    goes: { pause: 'stays', resume: 'stays', switchOn: 'on.running.reading' },
  },
  'on.paused': {
    tags: ['on'],
    can: ['resume', 'switchOff', 'pause'],
    says: ['hidden'],
    goes: { resume: 'on.running.reading' },
  },
  'on.running.reading': {
    tags: ['on'],
    can: ['pause', 'switchOff', 'resume'],
    calls: ['readTestimonials'],
    says: ['testimonial'],
    goes: {
      pause: 'on.paused',
      switchOff: 'off',
      'readTestimonials fails': 'on.running.empty',
      'readTestimonials answers': 'on.running.waiting',
      'readTestimonials answers: none': 'on.running.empty',
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
  'on.running.empty': {
    tags: ['on'],
    can: ['pause', 'switchOff', 'resume'],
    timers: ['testimonialPause'],
    goes: {
      pause: 'on.paused',
      switchOff: 'off',
      'after testimonialPause': 'on.running.reading',
    },
  },
}
