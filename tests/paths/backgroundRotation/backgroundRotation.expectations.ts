import type { Expectations } from '../levels/chart/expectation.ts'

/** What each state of `backgroundRotation` must be. */
export const backgroundRotation: Expectations = {
  rotating: {
    tags: [],
    button: 'Pause pictures',
    can: ['pause'],
    timers: ['backgroundRotation'],
    goes: { pause: 'paused', 'after backgroundRotation': 'stays' },
  },
  paused: { tags: [], button: 'Play pictures', can: ['resume'], goes: { resume: 'rotating' } },
}
