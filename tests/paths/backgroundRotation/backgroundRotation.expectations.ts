import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `backgroundRotation`. */
export const backgroundRotation: Expectations = {
  rotating: {
    tags: [],
    button: 'Pause pictures',
    can: ['pause'],
    timers: ['backgroundRotation'],
    goes: { pause: 'paused', 'after backgroundRotation': 'stays' },
  },
  paused: {
    tags: [],
    button: 'Play pictures',
    can: ['resume'],
    goes: { resume: 'rotating' },
  },
}
