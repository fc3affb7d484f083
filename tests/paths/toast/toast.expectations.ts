import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `toast`. */
export const toast: Expectations = {
  counting: {
    tags: [],
    can: ['pause', 'dismiss'],
    timers: ['toast'],
    goes: { pause: 'held', dismiss: 'leaving', 'after toast': 'leaving' },
  },
  held: {
    tags: [],
    can: ['resume', 'dismiss'],
    goes: { resume: 'counting', dismiss: 'leaving' },
  },
  leaving: {
    tags: [],
    can: [],
    timers: ['toastLeaving'],
    says: ['toastLeaving'],
    goes: { 'after toastLeaving': 'gone' },
  },
  gone: { tags: [], can: [], says: ['toastGone'] },
}
