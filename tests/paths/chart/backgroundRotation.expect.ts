import type { Expectations } from './expectation.ts'

/** What each state of `backgroundRotation` must be. */
export const backgroundRotation: Expectations = {
  rotating: { tags: [], button: 'Pause pictures', can: ['pause'], timers: ['backgroundRotation'] },
  paused: { tags: [], button: 'Play pictures', can: ['resume'] },
}
