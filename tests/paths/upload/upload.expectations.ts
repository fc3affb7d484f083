import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `upload`. */
export const upload: Expectations = {
  waiting: {
    tags: [],
    can: ['progressed'],
    timers: ['uploadSilence'],
    goes: { progressed: 'stays', 'after uploadSilence': 'silent' },
  },
  silent: { tags: [], can: [] },
}
