import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

const first = (state: string) => `missing.reading.first.${state}`
const newer = (state: string) => `missing.reading.newer.${state}`
const patience = (state: string) => `missing.reading.patience.${state}`
/** A page begins or ceases to show the text. */
const watching = { can: ['watched', 'unwatched'], goes: { watched: 'stays', unwatched: 'stays' } }
const begin = [first('running'), newer('none'), patience('waiting')].join(' ')

const state = ({ can, goes, ...own }: Expectation): Expectation => ({
  ...own,
  can: [...watching.can, ...can],
  goes: { ...watching.goes, ...goes },
})

/** The expected states of `contentEntry`. */
export const contentEntry: Expectations = {
  'missing.unread': { tags: [], can: watching.can, goes: { watched: begin } },
  [patience('waiting')]: state({
    tags: ['busy'],
    can: ['retry', 'updated'],
    timers: ['contentPatience'],
    goes: { retry: 'stays', 'after contentPatience': patience('slow') },
  }),
  [patience('slow')]: state({
    tags: ['busy'],
    can: ['retry', 'updated'],
    goes: { retry: patience('waiting') },
  }),
  [first('running')]: state({
    tags: ['busy'],
    can: ['retry', 'updated'],
    calls: ['readContent'],
    goes: {
      'readContent answers': ['known.reading', 'known.outdated', 'known.current'],
      'readContent fails': ['missing.failed', first('ended')],
    },
  }),
  [first('ended')]: state({ tags: ['busy'], can: ['retry', 'updated'], goes: {} }),
  [newer('none')]: state({
    tags: ['busy'],
    can: ['retry', 'updated'],
    goes: { retry: newer('running'), updated: newer('running') },
  }),
  [newer('running')]: state({
    tags: ['busy'],
    can: ['retry', 'updated'],
    calls: ['readContentAgain'],
    goes: {
      retry: 'stays',
      updated: 'stays',
      'readContentAgain answers': 'known.current',
      'readContentAgain fails': ['missing.failed', newer('none')],
    },
  }),
  'missing.failed': state({
    tags: [],
    can: ['retry'],
    may: ['updated', 'disconnected'],
    goes: { retry: begin, watched: begin, updated: begin, disconnected: begin },
  }),
  'known.builtIn': state({
    tags: [],
    can: ['updated', 'disconnected'],
    goes: {
      updated: ['known.reading', 'known.outdated'],
      disconnected: ['known.reading', 'known.outdated'],
    },
  }),
  'known.current': state({
    tags: [],
    can: ['updated'],
    goes: { updated: ['known.reading', 'known.outdated'] },
  }),
  'known.outdated': state({
    tags: [],
    can: [],
    may: ['updated', 'disconnected'],
    goes: { watched: 'known.reading', updated: 'known.reading', disconnected: 'known.reading' },
  }),
  'known.reading': state({
    tags: ['busy'],
    can: ['updated'],
    calls: ['readContent'],
    goes: {
      updated: 'stays',
      'readContent answers': 'known.current',
      'readContent fails': 'known.outdated',
    },
  }),
}
