import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

const shown = ({ goes, can, says = [] }: Expectation): Expectation => ({
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
    goes: { show: 'shown.counting', showCard: 'shown.counting' },
  },
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
