import type { Expectations } from '../levels/chart/expectation.ts'

const always = { flowMoved: 'stays', dismissCard: 'stays' } as const

/** The expected states of `toasts`. */
export const toasts: Expectations = {
  ready: {
    tags: [],
    can: ['show', 'flowMoved', 'dismissCard'],
    goes: { ...always, show: 'loading' },
  },
  loading: {
    tags: [],
    can: ['show', 'flowMoved', 'dismissCard'],
    calls: ['loadDisplay'],
    goes: {
      ...always,
      show: 'stays',
      'loadDisplay answers': 'ready',
      'loadDisplay fails': 'unloaded',
    },
  },
  unloaded: {
    tags: [],
    can: ['show', 'flowMoved', 'dismissCard'],
    timers: ['toastDisplayRetry'],
    goes: { ...always, show: 'stays', 'after toastDisplayRetry': 'loading' },
  },
}
