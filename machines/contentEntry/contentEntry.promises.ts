import { delays } from '#machines/delays.ts'
import { both, either, not } from '#machines/testing/facts.ts'
import { after, never, promisesFor, within } from '#statechart-paths/promises'
import { contentEntryMachine } from './contentEntry.machine.ts'

export const contentEntryPromises = promisesFor(
  contentEntryMachine,
  ({ answers, changes, happens, inState, starts, where }) => {
    const text = (words: string, is: (value: unknown) => boolean) =>
      where(words, ({ context }) => is(context.content.value))
    const isShown = text('there is a text', (value) => value !== undefined)
    return {
      textStays: {
        rows: ['C5'],
        says: 'Once a page has a text, no failure takes it away.',
        holds: after(isShown, never(text('there is none', (value) => value === undefined))),
      },
      onlyReadTexts: {
        rows: ['C4', 'C5'],
        says: 'A text changes only to one that was just read.',
        holds: never(
          changes('the text', ({ content }) => content.value),
          not(either(answers('readContent'), answers('readContentAgain'))),
        ),
      },
      noFailureOverText: {
        rows: ['C5'],
        says: 'Where there is a text, no failure stands in its place.',
        holds: never(
          inState('known'),
          where('a failure is shown', ({ context }) => context.content.failure !== undefined),
        ),
      },
      saysInTime: {
        rows: ['C5'],
        says: 'A page without a text says within 8 seconds that it takes long, or what went wrong.',
        holds: within(
          delays.contentPatience,
          inState('missing.reading.patience.waiting'),
          either(
            happens('retry'),
            where('it is said', ({ context }) => context.content.failure !== undefined),
            inState('known'),
          ),
        ),
      },
      currentIsTrue: {
        rows: ['C4'],
        says: 'A text counts as current only when it was read after the last change.',
        holds: never(
          either(
            both(happens('updated'), inState('known.current')),
            both(
              where('it changed meanwhile', ({ before }) => before?.context.isOutdated === true),
              answers('readContent'),
              inState('known.current'),
              where('the first read', ({ before }) => before?.state.startsWith('missing') === true),
            ),
          ),
        ),
      },
      retryReads: {
        rows: ['C5', 'A4'],
        says: 'Whoever tries again has the text read anew.',
        holds: never(
          happens('retry'),
          not(either(starts('readContent'), starts('readContentAgain'))),
        ),
      },
      lastAnswerIsShown: {
        rows: ['C4'],
        says: 'What the content service answers is what the page shows.',
        holds: never(
          answers('readContent', (value) => value === 'a text'),
          text('another text is shown', (value) => value !== 'a text'),
        ),
      },
    }
  },
)
