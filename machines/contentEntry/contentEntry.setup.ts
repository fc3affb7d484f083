import { assign, setup } from 'xstate'
import { failureOf } from '#domain/failure.ts'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  ContentEntryContext,
  ContentEntryEvent,
  ContentEntryInput,
  ContentState,
} from './contentEntry.types.ts'

const slowMessage = 'This takes longer than it should. It may still come, or you can try again.'

/** Which text an actor reads. */
export interface ReadInput {
  name: string
}

/** Types, calls, guards and actions of the chart of one text. */
export const contentEntry = setup({
  types: {
    events: {} as ContentEntryEvent,
    context: {} as ContentEntryContext,
    input: {} as ContentEntryInput,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  delays: pickDelays('contentPatience'),
  actors: {
    /** Reads the text from the content service. */
    readContent: unimplementedActor<unknown, ReadInput>('readContent', 'content'),
    /** The same, beside a first read that has not ended. */
    readContentAgain: unimplementedActor<unknown, ReadInput>('readContentAgain', 'content'),
  },
  guards: {
    isMissing: ({ context }) => context.content.value === undefined,
    isReported: ({ context }) => context.hasReported,
    isWatched: ({ context }) => context.isWatched,
    isWatchedAndOutdated: ({ context }) => context.isWatched && context.isOutdated,
    isOutdated: ({ context }) => context.isOutdated,
    isLastRead: ({ context }) => context.reads === 1,
  },
  actions: {
    recordWatched: assign({ isWatched: true }),
    recordUnwatched: assign({ isWatched: false }),
    startReading: assign({ reads: 1, isOutdated: false }),
    countRead: assign({ reads: ({ context }) => context.reads + 1 }),
    countEnd: assign({ reads: ({ context }) => context.reads - 1 }),
    recordOutdated: assign({ isOutdated: true }),
    /** Replaces the content only when it changes: views compare it by identity. */
    show: assign({
      content: ({ context: { content } }, change: Partial<ContentState>) => {
        const next = { ...content, ...change }
        // Comparable as text: answers are JSON with their fields in the order of the query.
        return JSON.stringify(next) === JSON.stringify(content) ? content : next
      },
    }),
  },
})

/** The input of each read. */
export const readInput = ({ context: { name } }: { context: ContentEntryContext }): ReadInput => ({
  name,
})

const show = <Params>(params: Params) => ({ type: 'show', params }) as const

/** Shows the value a read answered. */
export const showValue = show(({ event }: { event: { output: unknown } }) => ({
  value: event.output,
  failure: undefined,
}))

/** Says why there is nothing to show. */
export const showFailure = show(({ event }: { event: { error: unknown } }) => ({
  failure: failureOf(event.error).message,
}))

export const showSlow = show({ failure: slowMessage })
export const clearFailure = show({ failure: undefined })
