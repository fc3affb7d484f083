import { errorOf, outputOf, readInputOf } from '#machines/params.ts'
import { filterProblems, filtersOf, monthOf } from './activity.filters.ts'
import { activity, changedField, searchOf } from './activity.setup.ts'
import { EVERYTHING } from './activity.types.ts'
import { windowStates } from './activity.windows.ts'

/** Everything that moved on the account: a list that is read page by page, with filters. H1–H5, H8 */
export const activityMachine = activity.createMachine({
  id: 'activity',
  meta: {
    title: 'Activity',
    summary: 'Everything that moved, with filters, the details of each row, and statements.',
  },
  context: ({ input }) => {
    const filters = filtersOf(input.search)
    return {
      filters,
      problems: filterProblems(filters),
      pages: [],
      next: null,
      period: monthOf(input.today),
      periodProblems: {},
    }
  },
  type: 'parallel',
  states: {
    list: {
      meta: { title: 'List', summary: 'The rows that the filters leave.' },
      initial: 'checking',
      on: {
        filterChanged: [
          {
            guard: { type: 'isTyped', params: changedField },
            target: '.typing',
            actions: [
              { type: 'setFilter', params: changedField },
              { type: 'tellAddress', params: { isTyped: true } },
            ],
          },
          {
            target: '.checking',
            actions: [
              { type: 'setFilter', params: changedField },
              { type: 'tellAddress', params: { isTyped: false } },
            ],
          },
        ],
        refresh: '.checking',
        filtersCleared: {
          guard: 'isFiltered',
          target: '.checking',
          actions: ['clearFilters', { type: 'tellAddress', params: { isTyped: false } }],
        },
        addressRead: {
          guard: { type: 'isOtherAddress', params: searchOf },
          target: '.checking',
          actions: { type: 'setAddress', params: searchOf },
        },
      },
      states: {
        typing: {
          tags: 'outdated',
          meta: {
            title: 'Being typed',
            summary: 'The list is read when the typing rests. Until then the rows of before stay.',
          },
          after: { activityTyping: 'checking' },
        },
        checking: {
          meta: { title: 'Right?', summary: 'Checks the filters before the bank is asked.' },
          always: [{ guard: 'hasProblem', target: 'wrong' }, { target: 'reading' }],
        },
        wrong: {
          meta: {
            title: 'Filter to correct',
            summary: 'A filter cannot be used. The field says why, and nothing is read.',
          },
        },
        reading: {
          tags: ['busy', 'outdated'],
          meta: {
            title: 'Reading',
            summary: 'The latest rows are read. The rows of before stay until they come.',
          },
          invoke: {
            src: 'readPage',
            input: ({ context, event }) => ({
              filters: context.filters,
              ...readInputOf({ event }),
            }),
            onDone: [
              {
                guard: { type: 'hasRows', params: outputOf },
                target: 'listed',
                actions: { type: 'setFirstPage', params: outputOf },
              },
              {
                guard: 'isFiltered',
                target: 'nothingFound',
                actions: { type: 'setFirstPage', params: outputOf },
              },
              { target: 'nothingYet', actions: { type: 'setFirstPage', params: outputOf } },
            ],
            onError: [
              {
                guard: { type: 'isCallMissing', params: errorOf },
                target: 'missing',
                actions: 'clearRows',
              },
              {
                target: 'failed',
                actions: ['clearRows', { type: 'setFailure', params: errorOf }],
              },
            ],
          },
        },
        listed: {
          tags: 'listed',
          meta: {
            title: 'Listed',
            summary: 'The rows are shown. More are read at the end of the list.',
          },
          on: {
            more: { guard: 'hasMore', target: 'readingMore' },
            print: [{ guard: 'hasMore', target: 'readingAll' }, { actions: 'tellPrinter' }],
            refresh: 'refreshing',
          },
        },
        refreshing: {
          tags: ['busy', 'listed'],
          meta: {
            title: 'Reading again',
            summary:
              'As many rows as are shown are read again. Until they come, the known ones stay.',
          },
          invoke: {
            src: 'readPage',
            input: ({ context: { filters, pages }, event }) => ({
              ...readInputOf({ event }),
              filters,
              atLeast: pages.flat().length,
            }),
            onDone: [
              {
                guard: { type: 'hasRows', params: outputOf },
                target: 'listed',
                actions: { type: 'setFirstPage', params: outputOf },
              },
              {
                guard: 'isFiltered',
                target: 'nothingFound',
                actions: { type: 'setFirstPage', params: outputOf },
              },
              { target: 'nothingYet', actions: { type: 'setFirstPage', params: outputOf } },
            ],
            onError: [
              {
                guard: { type: 'isCallMissing', params: errorOf },
                target: 'missing',
                actions: 'clearRows',
              },
              { target: 'refreshFailed', actions: { type: 'setFailure', params: errorOf } },
            ],
          },
          on: { refresh: { target: 'refreshing', reenter: true } },
        },
        refreshFailed: {
          tags: 'listed',
          exit: 'clearFailure',
          meta: {
            title: 'Not read again',
            summary:
              'The latest rows did not come. Those that are known stay, and the page says so.',
          },
          on: {
            more: { guard: 'hasMore', target: 'readingMore' },
            print: [{ guard: 'hasMore', target: 'readingAll' }, { actions: 'tellPrinter' }],
            refresh: 'refreshing',
          },
        },
        readingMore: {
          tags: ['busy', 'listed'],
          meta: {
            title: 'Reading more',
            summary: 'The next rows are read. Those that are known stay.',
          },
          invoke: {
            src: 'readPage',
            input: ({ context }) => ({
              filters: context.filters,
              cursor: context.next ?? undefined,
            }),
            onDone: { target: 'listed', actions: { type: 'addPage', params: outputOf } },
            onError: {
              target: 'moreFailed',
              actions: { type: 'setFailure', params: errorOf },
            },
          },
          on: { refresh: 'refreshing' },
        },
        readingAll: {
          tags: ['busy', 'listed'],
          meta: {
            title: 'Reading everything',
            summary: 'All rows that the filters leave are read, and then printed.',
          },
          invoke: {
            src: 'readPage',
            input: ({ context }) => ({
              filters: context.filters,
              cursor: context.next ?? undefined,
              atLeast: EVERYTHING,
            }),
            onDone: {
              target: 'listed',
              actions: [{ type: 'addPage', params: outputOf }, 'tellPrinter'],
            },
            onError: {
              target: 'moreFailed',
              actions: { type: 'setFailure', params: errorOf },
            },
          },
          on: { refresh: 'refreshing' },
        },
        moreFailed: {
          tags: 'listed',
          exit: 'clearFailure',
          meta: {
            title: 'More not read',
            summary: 'The next rows did not come. Those that are known stay.',
          },
          on: { more: 'readingMore', print: 'readingAll', refresh: 'refreshing' },
        },
        nothingYet: {
          meta: { title: 'Nothing yet', summary: 'Nothing has moved on this account.' },
        },
        nothingFound: {
          meta: {
            title: 'Nothing found',
            summary: 'No row is as the filters say. They can be cleared.',
          },
        },
        failed: {
          exit: 'clearFailure',
          meta: {
            title: 'Not read',
            summary: 'The rows could not be read. The page says why; the filters are kept.',
          },
          on: { retry: 'reading' },
        },
        missing: {
          meta: {
            title: 'Not offered',
            summary: 'This back end has no such list. The page leads to the history.',
          },
        },
      },
    },
    window: windowStates,
  },
})
