import { delays } from '#machines/delays.ts'
import { either, not } from '#machines/testing/facts.ts'
import { always, never, promisesFor, until, within } from '#statechart-paths/promises'
import { pageLoadMachine } from './pageLoad.machine.ts'

export const pageLoadPromises = promisesFor(
  pageLoadMachine,
  ({ accepts, happens, tagged, wasIn }) => ({
    overlayGoes: {
      rows: ['P8'],
      says: 'The overlay hides the page for at most five seconds.',
      holds: within(delays.pageLoad, tagged('overlay'), not(tagged('overlay'))),
    },
    shownIsFree: {
      rows: ['P8'],
      says: 'Nothing covers a page that has loaded.',
      holds: never(happens('loaded'), either(tagged('overlay'), tagged('busy'))),
    },
    noneWithoutNeed: {
      rows: ['P8'],
      says: 'A page that needs no loading never shows the overlay.',
      holds: until(not(tagged('overlay')), happens('started')),
    },
    notHalfDone: {
      rows: ['P8'],
      says: 'Until a page has loaded, the visitor is told that it is loading.',
      holds: never(wasIn('loading', 'slow'), not(tagged('busy')), not(happens('loaded'))),
    },
    alwaysEnds: {
      rows: ['P8'],
      says: 'A page that comes late is still shown.',
      holds: always(either(not(tagged('busy')), accepts('loaded'))),
    },
  }),
)
