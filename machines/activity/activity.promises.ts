import { failureOf } from '#domain/failure.ts'
import { both, either, not, says } from '#machines/testing/facts.ts'
import { after, never, promisesFor } from '#statechart-paths/promises'
import { type FilterName, isTyped, periodProblems } from './activity.filters.ts'
import { activityMachine } from './activity.machine.ts'
import type { ActivityContext, PageRequest } from './activity.types.ts'

const list = { about: ['list'] }
const window = { about: ['window', 'list'] }
const filtersOf = ({ filters }: ActivityContext) => filters
const isUnsupported = (error: unknown) => [404, 405].includes(failureOf(error).status ?? 0)

export const activityPromises = promisesFor(
  activityMachine,
  ({
    accepts,
    answers,
    changes,
    fails,
    happens,
    inState,
    isLeft,
    oneAtATime,
    starts,
    tagged,
    wasIn,
    where,
  }) => ({
    rowsFitFilters: {
      rows: ['H2'],
      says: 'After a filter changes, rows of the earlier filters are never shown as its result.',
      holds: after(changes('a filter', filtersOf), never(tagged('listed')), {
        until: answers('readPage'),
      }),
      ...list,
    },
    filtersAreThose: {
      rows: ['H2'],
      says: 'The bank is asked with exactly the filters that the customer sees.',
      holds: never(
        where('it is asked with other filters', ({ started, context }) =>
          started.some(
            ({ src, input }) =>
              src === 'readPage' &&
              JSON.stringify((input as PageRequest).filters) !== JSON.stringify(context.filters),
          ),
        ),
      ),
      ...list,
    },
    wrongReadsNothing: {
      rows: ['H2'],
      says: 'While a filter cannot be used, nothing is read.',
      holds: never(
        starts('readPage'),
        where('a filter is wrong', ({ context }) => Object.keys(context.problems).length > 0),
      ),
      ...list,
    },
    typingRests: {
      rows: ['H2'],
      says: 'The list is not read at each key of a search, only once the typing rests.',
      holds: never(
        starts('readPage'),
        where(
          'a key was pressed',
          ({ move }) =>
            move?.event.type === 'filterChanged' &&
            'field' in move.event &&
            isTyped(move.event.field as FilterName),
        ),
      ),
      ...list,
    },
    rowsStay: {
      rows: ['H1', 'H8'],
      says: 'Rows that are shown stay while more or newer ones are read, and when these do not come.',
      holds: never(
        changes('a row', ({ pages }) => pages),
        not(answers('readPage')),
        not(both(fails('readPage'), wasIn('list.reading'))),
        not(fails('readPage', isUnsupported)),
      ),
      ...list,
    },
    failureIsTold: {
      rows: ['A4', 'H8'],
      says: 'The page says when rows did not come, and stops saying so at the next try.',
      holds: never(
        where(
          'a reason without a failure, or the other way round',
          ({ state, context: { failure } }) =>
            /list\.(failed|moreFailed|refreshFailed)/.test(state) !== (failure !== undefined),
        ),
      ),
      ...list,
    },
    canReadAgain: {
      rows: ['A4', 'H1', 'H8'],
      says: 'Wherever rows did not come, the page offers to read them again.',
      holds: never(
        either(
          both(inState('list.failed'), not(accepts('retry'))),
          both(inState('list.moreFailed'), not(accepts('more'))),
          both(inState('list.refreshFailed'), not(accepts('refresh'))),
        ),
      ),
      ...list,
    },
    printIsWhole: {
      rows: ['H12'],
      says: 'A printed list is complete: nothing is printed before the last row has come.',
      holds: never(
        says('readyToPrint'),
        where('more rows are left', ({ context: { next } }) => next !== null),
      ),
      ...list,
    },
    oneStatement: {
      rows: ['H4'],
      says: 'A second press does not ask for a second statement while one is being made.',
      holds: oneAtATime(
        'saveStatement',
        both(isLeft('saveStatement'), not(starts('saveStatement'))),
      ),
      ...window,
    },
    periodIsPossible: {
      rows: ['H4'],
      says: 'A statement is asked for only with a valid period.',
      holds: never(
        starts('saveStatement', (choice) => Object.keys(periodProblems(choice)).length > 0),
      ),
      ...window,
    },
    daysStay: {
      rows: ['H4'],
      says: 'The chosen days stay when a statement cannot be made.',
      holds: never(
        changes('the choice', ({ period }) => period),
        not(happens('periodChanged')),
      ),
      ...window,
    },
    savedIsTrue: {
      rows: ['H4'],
      says: 'The window says that a statement is saved only when its file has arrived.',
      holds: never(
        inState('window.statement.saved'),
        not(wasIn('window.statement.saved')),
        not(answers('saveStatement')),
      ),
      ...window,
    },
    windowStays: {
      rows: ['H3', 'H4'],
      says: 'An open window stays until the customer closes it, whatever happens to the list below it.',
      holds: never(
        either(wasIn('window.entry'), wasIn('window.statement')),
        inState('window.closed'),
        not(happens('close')),
      ),
      ...window,
    },
  }),
  { reads: ({ failure }) => failure !== undefined },
)
