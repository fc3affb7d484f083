import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `backgroundRotation`. */
export const backgroundRotation: Expectations = {
  rotating: {
    tags: [],
    button: 'Pause pictures',
    can: ['pause', 'formUsed'],
    timers: ['backgroundRotation'],
    goes: { pause: 'paused', 'after backgroundRotation': 'stays', formUsed: 'still' },
  },
  paused: {
    tags: [],
    button: 'Play pictures',
    can: ['resume', 'formUsed'],
    goes: { resume: 'rotating', formUsed: 'still' },
  },
  still: { tags: [], can: [] },
}
