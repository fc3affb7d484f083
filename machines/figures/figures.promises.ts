import { failureOf } from '#domain/failure.ts'
import { either, hasFailed, not, tells } from '#machines/testing/facts.ts'
import { never, promisesFor } from '#statechart-paths/promises'
import { figuresMachine } from './figures.machine.ts'

const isUnauthorized = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const figuresPromises = promisesFor(
  figuresMachine,
  ({ fails, happens, inState, starts, wasIn, where }) => ({
    ownPeriod: {
      rows: ['B45'],
      says: 'Figures of one period are never shown under another.',
      holds: never(
        happens('periodChosen'),
        inState('reading'),
        not(wasIn('reading')),
        where('figures are on the screen', ({ context: { figures } }) => figures !== undefined),
      ),
    },
    failureIsTold: {
      rows: ['B45'],
      says: 'A reading that fails is always told.',
      holds: never(fails('readFigures'), not(either(hasFailed, tells('sessionEnded')))),
    },
    readWhenAsked: {
      rows: ['B45'],
      says: 'Whoever asks for newer figures always makes the bank read them.',
      holds: never(happens('refresh', 'retry', 'signedIn'), not(starts('readFigures'))),
    },
    sessionEndIsTold: {
      rows: ['B25'],
      says: 'Figures that find the session over ask for the sign-in, which alone says so.',
      holds: never(
        fails('readFigures', isUnauthorized),
        either(not(tells('sessionEnded')), hasFailed),
      ),
    },
  }),
  { reads: ({ failure, figures }) => [failure !== undefined, figures?.days] },
)
