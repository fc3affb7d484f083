import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

const shown = ({ goes, can, says = [], ...rest }: Expectation): Expectation => ({
  ...rest,
  tags: [],
  can: [
    'show',
    'showCard',
    'dismiss',
    'dismissCard',
    'flowMoved',
    'toastLeaving',
    'toastGone',
    ...can,
  ],
  // It passes on to each toast what happens to it.
  says: ['dismiss', ...says],
  goes: {
    show: 'stays',
    showCard: 'stays',
    dismiss: 'stays',
    dismissCard: 'stays',
    flowMoved: ['stays', 'none'],
    toastLeaving: 'stays',
    toastGone: ['stays', 'none'],
    ...goes,
  },
})

/** The expected states of `toasts`. */
export const toasts: Expectations = {
  none: {
    tags: [],
    can: ['show', 'showCard'],
    goes: {
      show: ['shown.counting', 'shown.loading'],
      showCard: ['shown.counting', 'shown.loading'],
    },
  },
  'shown.loading': shown({
    tags: [],
    can: [],
    calls: ['loadDisplay'],
    goes: { 'loadDisplay answers': 'shown.counting', 'loadDisplay fails': 'shown.unloaded' },
  }),
  'shown.unloaded': shown({
    tags: [],
    can: [],
    timers: ['toastDisplayRetry'],
    goes: { 'after toastDisplayRetry': 'shown.loading' },
  }),
  'shown.counting': shown({
    tags: [],
    can: ['pause'],
    says: ['resume'],
    goes: { pause: 'shown.held' },
  }),
  'shown.held': shown({
    tags: [],
    can: ['resume'],
    says: ['pause'],
    goes: { resume: 'shown.counting' },
  }),
}
