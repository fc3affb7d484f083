import { missing } from './contentEntry.missingStates.ts'
import { contentEntry, readInput, showValue } from './contentEntry.setup.ts'

const readIfWatched = { guard: 'isWatched', target: 'reading' } as const
const readOrRemember = [readIfWatched, { target: 'outdated' }] as const

/**
 * One text of the page. A text that is known is read again after each change while a page shows it;
 * a failed read keeps it. A missing one is read at once. C4, C5
 */
export const contentEntryMachine = contentEntry.createMachine({
  id: 'contentEntry',
  meta: {
    title: 'Text of a page',
    summary: 'Keeps one text of the page current, and says when there is none to show.',
  },
  context: ({ input: { name, value, hasReported } }) => ({
    name,
    content: { value, failure: undefined },
    hasReported,
    isWatched: false,
    reads: 0,
    isOutdated: false,
  }),
  initial: 'opening',
  on: {
    watched: { actions: 'recordWatched' },
    unwatched: { actions: 'recordUnwatched' },
  },
  states: {
    opening: {
      meta: { title: 'Opening', summary: 'Looks whether there is a built-in text.' },
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isReported', target: 'known.outdated' },
        { target: 'known.builtIn' },
      ],
    },
    missing,
    known: {
      meta: { title: 'Text shown', summary: 'There is a text to show.' },
      initial: 'builtIn',
      states: {
        builtIn: {
          meta: {
            title: 'Built in',
            summary: 'The built-in text is shown until the connection says whether it changed.',
          },
          on: { updated: readOrRemember, disconnected: readOrRemember },
        },
        current: {
          meta: { title: 'Current', summary: 'The text was read and has not changed since.' },
          on: { updated: readOrRemember },
        },
        outdated: {
          meta: {
            title: 'Outdated',
            summary:
              'The text may have changed. It is read when a page shows it, or after the next change.',
          },
          on: {
            watched: { target: 'reading', actions: 'recordWatched' },
            updated: readIfWatched,
            disconnected: readIfWatched,
          },
        },
        reading: {
          tags: 'busy',
          meta: { title: 'Reading again', summary: 'The text shown so far stays.' },
          invoke: {
            src: 'readContent',
            input: readInput,
            onDone: { target: 'current', actions: showValue },
            onError: 'outdated',
          },
          on: { updated: { target: 'reading', reenter: true } },
        },
      },
    },
  },
})
