import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

/** A state of the list: the filters can be changed at any time, and the rows read again. */
const list = (one: Expectation): Expectation => ({
  ...one,
  can: ['filterChanged', 'refresh', ...one.can],
  may: ['addressRead', 'filtersCleared', ...(one.may ?? [])],
  goes: {
    'filterChanged (search)': 'list.typing',
    'filterChanged (wrong amount)': 'list.typing',
    'filterChanged (kind)': 'list.reading',
    refresh: 'list.reading',
    addressRead: 'list.reading',
    filtersCleared: 'list.reading',
    ...one.goes,
  },
})

/** A state of the list without one of the ways that the others have. */
function without(way: string, one: Expectation): Expectation {
  const { [way]: _, ...goes } = list(one).goes ?? {}
  return { ...list(one), goes }
}

const statement = (state: string) => `window.statement.${state}`
const closes = { close: 'window.closed' }

/** What each state of `activity` must be. */
export const activity: Expectations = {
  'list.typing': list({
    tags: ['outdated'],
    can: [],
    says: ['addressChanged'],
    timers: ['activityTyping'],
    goes: {
      'filterChanged (search)': 'stays',
      'filterChanged (wrong amount)': 'stays',
      'filterChanged (kind)': ['list.reading', 'list.wrong'],
      refresh: ['list.reading', 'list.wrong'],
      'after activityTyping': ['list.reading', 'list.wrong'],
    },
  }),
  // The wrong amount is in its field already.
  'list.wrong': without('filterChanged (wrong amount)', {
    tags: [],
    can: [],
    says: ['addressChanged'],
    goes: { 'filterChanged (kind)': 'stays', refresh: 'stays' },
  }),
  'list.reading': list({
    tags: ['busy', 'outdated'],
    can: [],
    says: ['addressChanged'],
    calls: ['readPage'],
    goes: {
      'filterChanged (kind)': 'stays',
      refresh: 'stays',
      addressRead: 'stays',
      filtersCleared: 'stays',
      'readPage answers': 'list.listed',
      'readPage answers: none': ['list.nothingYet', 'list.nothingFound'],
      'readPage fails': 'list.failed',
      'readPage fails: no such call': 'list.missing',
    },
  }),
  'list.listed': list({
    tags: ['listed'],
    can: [],
    may: ['more'],
    goes: { more: 'list.readingMore', refresh: 'list.refreshing' },
  }),
  'list.refreshing': list({
    tags: ['busy', 'listed'],
    can: [],
    calls: ['readPage'],
    goes: {
      refresh: 'stays',
      'readPage answers': 'list.listed',
      'readPage answers: none': ['list.nothingYet', 'list.nothingFound'],
      'readPage fails': 'list.refreshFailed',
      'readPage fails: no such call': 'list.missing',
    },
  }),
  'list.refreshFailed': list({
    tags: ['listed'],
    can: [],
    may: ['more'],
    goes: { more: 'list.readingMore', refresh: 'list.refreshing' },
  }),
  'list.readingMore': list({
    tags: ['busy', 'listed'],
    can: [],
    calls: ['readPage'],
    goes: {
      refresh: 'list.refreshing',
      'readPage answers': 'list.listed',
      'readPage fails': 'list.moreFailed',
    },
  }),
  'list.moreFailed': list({
    tags: ['listed'],
    can: ['more'],
    goes: { more: 'list.readingMore', refresh: 'list.refreshing' },
  }),
  // Without filters there are none to clear.
  'list.nothingYet': { ...without('filtersCleared', { tags: [], can: [] }), may: ['addressRead'] },
  'list.nothingFound': list({ tags: [], can: [] }),
  'list.failed': list({ tags: [], can: ['retry'], goes: { retry: 'list.reading' } }),
  'list.missing': list({ tags: [], can: [] }),
  'window.closed': {
    tags: [],
    can: [],
    may: ['openEntry', 'openStatement'],
    goes: { openEntry: 'window.entry', openStatement: statement('choosing') },
  },
  'window.entry': { tags: ['entry'], can: ['close'], goes: closes },
  [statement('choosing')]: {
    tags: ['statement'],
    button: 'Save statement',
    can: ['periodChanged', 'makeStatement', 'close'],
    goes: {
      ...closes,
      periodChanged: 'stays',
      makeStatement: [statement('making'), 'stays'],
    },
  },
  [statement('making')]: {
    tags: ['statement', 'busy'],
    button: 'Making your statement…',
    can: ['close'],
    calls: ['saveStatement'],
    goes: {
      ...closes,
      'saveStatement answers': statement('saved'),
      'saveStatement fails': statement('failed'),
    },
  },
  [statement('saved')]: {
    tags: ['statement'],
    button: 'Save statement',
    can: ['periodChanged', 'makeStatement', 'close'],
    goes: {
      ...closes,
      periodChanged: statement('choosing'),
      makeStatement: statement('making'),
    },
  },
  [statement('failed')]: {
    tags: ['statement'],
    button: 'Try again',
    can: ['periodChanged', 'makeStatement', 'close'],
    goes: {
      ...closes,
      periodChanged: statement('choosing'),
      makeStatement: statement('making'),
    },
  },
}
