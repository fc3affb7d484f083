import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `pageLoad`. */
export const pageLoad: Expectations = {
  shown: { tags: [], can: ['started'], goes: { started: 'loading' } },
  loading: {
    tags: ['overlay', 'busy'],
    can: ['loaded'],
    timers: ['pageLoad'],
    goes: { loaded: 'shown', 'after pageLoad': 'slow' },
  },
  slow: { tags: ['slow', 'busy'], can: ['loaded'], goes: { loaded: 'shown' } },
}
