import { casesFor, noPayload, readFailures, refusedFailure } from '#machines/testing/cases.ts'
import { sampleActivity, sampleToday as today } from '#machines/testing/samples.ts'
import { isTyped } from './activity.filters.ts'
import { activityMachine } from './activity.machine.ts'
import type { ActivityPage } from './activity.types.ts'

const firstDay = '2026-01-15'
/** Each with a value of its own. The search is in no address. */
const everyFilter =
  '?kind=withdrawal&status=pending&path=invest&from=2026-01-20&to=2026-02-10&amountFrom=15.00&amountTo=750.50'
const rows = [sampleActivity.pendingDeposit, sampleActivity.withdrawal, sampleActivity.deposit]

/** The events of the window; the list handles all others. */
const windowEvents: ReadonlySet<string> = new Set(['periodChanged', 'makeStatement', 'close'])

/** Samples for the paths through the activity. */
export const activityCases = casesFor(activityMachine, {
  inputs: {
    start: { search: '', today },
    'filters in the address': { search: everyFilter, today },
  },
  events: {
    filterChanged: {
      search: { field: 'search', value: 'paypal' },
      kind: { field: 'kind', value: 'deposit' },
      'wrong amount': { field: 'amountFrom', value: 'much' },
    },
    filtersCleared: noPayload,
    addressRead: { 'another status': { search: '?status=approved' } },
    more: noPayload,
    print: noPayload,
    retry: noPayload,
    refresh: { 'by hand': {}, 'by itself': { unattended: true } },
    openEntry: { withdrawal: { id: sampleActivity.withdrawal._id } },
    openStatement: noPayload,
    periodChanged: {
      'first day': { field: 'from', value: firstDay },
      'last day too early': { field: 'to', value: '2026-01-01' },
      'a table': { field: 'format', value: 'csv' },
    },
    makeStatement: noPayload,
    close: noPayload,
  },
  actors: {
    readPage: {
      answers: {
        'with more': { rows, next: 'next' },
        last: { rows, next: null },
        none: { rows: [], next: null },
      },
      failures: { ...readFailures, 'no such call': refusedFailure({ status: 404 }) },
    },
    saveStatement: { answers: { saved: undefined }, failures: readFailures },
  },
  isEventAllowed: ({ state, context: { filters, period } }, event) => {
    // A customer types only what a field does not have yet. A choice from a list can be the same again.
    if (event.type === 'filterChanged' && isTyped(event.field))
      if (filters[event.field] === event.value) return false
    if (event.type === 'periodChanged' && period[event.field] === event.value) return false
    const { type } = event
    const isOpen = !state.includes('window.closed')
    if (windowEvents.has(type)) return isOpen
    // The list and the window do not depend on each other: they are walked one after the other.
    if (type === 'openEntry' || type === 'openStatement') return state.includes('list.listed')
    return !isOpen
  },
  isEndAllowed({ state }, actor, sample) {
    if (actor !== 'readPage') return true
    // Reading all pages ends with the last one.
    const isPart = (sample as Partial<ActivityPage> | undefined)?.next != null
    return state.includes('window.closed') && !(isPart && state.includes('list.readingAll'))
  },
  guardInputs: ({ filters, problems, pages, next, period }, region, state) =>
    region === 'window'
      ? // A day that is chosen already cannot be chosen again.
        [
          state.includes('list.listed'),
          period.to < period.from,
          period.from === firstDay,
          period.format,
        ]
      : [
          Object.values(filters).some(Boolean),
          Object.keys(problems).length > 0,
          pages.length > 0,
          next !== null,
        ],
})
