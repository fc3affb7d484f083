import { assign, emit, not, setup, stateIn } from 'xstate'
import { failureOf } from '#domain/failure.ts'
import { pickDelays } from '#machines/delays.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import {
  addressOf,
  type FilterName,
  filterProblems,
  filtersOf,
  isFiltered,
  isTyped,
  noFilters,
  periodProblems,
  type StatementChoice,
  withChoice,
} from './activity.filters.ts'
import type {
  ActivityContext,
  ActivityEmitted,
  ActivityEvent,
  ActivityInput,
  ActivityPage,
  ActivityTag,
  PageRequest,
} from './activity.types.ts'

const withFilters = (filters: ActivityContext['filters']) => ({
  filters,
  problems: filterProblems(filters),
})

/** Types, calls, guards and actions of the activity's chart. */
export const activity = setup({
  types: {
    events: {} as ActivityEvent,
    emitted: {} as ActivityEmitted,
    context: {} as ActivityContext,
    input: {} as ActivityInput,
    tags: {} as ActivityTag,
    meta: {} as StateMeta,
  },
  delays: pickDelays('activityTyping'),
  actors: {
    /** GET activity/{id}: the first rows, as many as asked for, or those after a cursor. */
    readPage: unimplementedActor<ActivityPage, PageRequest>('readPage', ['activity']),
    /** GET statement/{id}: makes the file, and has the browser save it. */
    saveStatement: unimplementedActor<void, StatementChoice>('saveStatement', ['statement']),
  },
  guards: {
    isTyped: (_, { field }: { field: FilterName }) => isTyped(field),
    hasProblem: ({ context }) => Object.keys(context.problems).length > 0,
    hasRows: (_, { value }: { value: ActivityPage }) => value.rows.length > 0,
    isFiltered: ({ context }) => isFiltered(context.filters),
    hasMore: ({ context }) => context.next !== null,
    isOtherAddress: ({ context }, { search }: { search: string }) =>
      addressOf(filtersOf(search)) !== addressOf(context.filters),
    /** Another back end may not have this call. */
    isCallMissing: (_, { error }: { error: unknown }) => {
      const { kind, status } = failureOf(error)
      return kind === 'refused' && (status === 404 || status === 405)
    },
    isOffered: not(stateIn({ list: 'missing' })),
    isKnown: ({ context }, { id }: { id: string }) =>
      context.pages.some((page) => page.some((row) => row._id === id)),
    isPeriodRight: ({ context }) => Object.keys(periodProblems(context.period)).length === 0,
  },
  actions: {
    setFilter: assign(({ context }, { field, value }: { field: FilterName; value: string }) =>
      withFilters({ ...context.filters, [field]: value }),
    ),
    clearFilters: assign(() => withFilters(noFilters)),
    /** The search is not in the address, so it stays. */
    setAddress: assign(({ context }, { search }: { search: string }) =>
      withFilters({ ...filtersOf(search), search: context.filters.search }),
    ),
    tellAddress: emit(({ context }, { isTyped }: { isTyped: boolean }) => ({
      type: 'addressChanged' as const,
      isTyped,
      search: addressOf(context.filters),
    })),
    tellPrinter: emit({ type: 'readyToPrint' as const }),
    setFirstPage: assign((_, { value }: { value: ActivityPage }) => ({
      pages: [value.rows],
      next: value.next,
    })),
    /** A row that another back end sends again is shown once. */
    addPage: assign(
      ({ context: { pages } }, { value: { rows, next } }: { value: ActivityPage }) => {
        const known = new Set(pages.flat().map(({ _id }) => _id))
        const added = rows.filter(({ _id }) => !known.has(_id))
        return { pages: added.length > 0 ? [...pages, added] : pages, next }
      },
    ),
    /** Rows of earlier filters must not show under the current ones. */
    clearRows: assign({ pages: [], next: null }),
    ...failureActions,
    setEntry: assign(({ context }, { id }: { id: string }) => ({
      entry: context.pages.flat().find((row) => row._id === id),
    })),
    clearEntry: assign({ entry: undefined }),
    setPeriod: assign(
      ({ context }, { field, value }: { field: keyof StatementChoice; value: string }) => ({
        period: withChoice(context.period, field, value),
        periodProblems: {},
      }),
    ),
    setPeriodProblems: assign({ periodProblems: ({ context }) => periodProblems(context.period) }),
    setStatementFailure: assign({
      statementFailure: (_, { error }: { error: unknown }) => failureOf(error),
    }),
    clearStatement: assign({ statementFailure: undefined, periodProblems: {} }),
  },
})

/** Params of actions and guards, read from the event. */
export const changedField = <Field, Value>({
  event,
}: {
  event: { field: Field; value: Value }
}) => ({ field: event.field, value: event.value })
export const searchOf = ({ event }: { event: { search: string } }) => ({ search: event.search })
export const idOf = ({ event }: { event: { id: string } }) => ({ id: event.id })
