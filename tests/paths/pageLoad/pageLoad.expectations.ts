import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `pageLoad`. */
export const pageLoad: Expectations = {
  standing: { tags: [], can: ['started'], goes: { started: 'loading' } },
  loading: {
    tags: ['overlay', 'busy'],
    can: ['arrived'],
    timers: ['pageLoad'],
    goes: { arrived: 'standing', 'after pageLoad': 'slow' },
  },
  slow: { tags: ['slow', 'busy'], can: ['arrived'], goes: { arrived: 'standing' } },
}
