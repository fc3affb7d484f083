import { delays } from '#machines/delays.ts'
import { either, isOver } from '#machines/testing/facts.ts'
import { never, notWithin, promisesFor, within } from '#statechart-paths/promises'
import { uploadMachine } from './upload.machine.ts'

export const uploadPromises = promisesFor(
  uploadMachine,
  ({ happens, inState, where }) => ({
    silenceEnds: {
      rows: ['A9'],
      says: 'An upload that is silent for 90 seconds counts as lost, at the latest then.',
      holds: within(
        delays.uploadSilence,
        either(
          happens('progressed'),
          where('it begins', ({ before }) => before === undefined),
        ),
        isOver,
        { fromLast: true },
      ),
    },
    slowIsNotLost: {
      rows: ['A9'],
      says: 'An upload of which bytes still arrive never counts as lost.',
      holds: notWithin(delays.uploadSilence, happens('progressed'), inState('expired')),
    },
    barIsTrue: {
      rows: ['F2'],
      says: 'The progress bar moves only when bytes have left the browser, and never beyond its end.',
      holds: never(
        where(
          'the bar is wrong',
          ({ before, move, context: { fraction } }) =>
            fraction > 1 ||
            fraction < 0 ||
            (before !== undefined &&
              before.context.fraction !== fraction &&
              move?.event.type !== 'progressed'),
        ),
      ),
    },
  }),
  { reads: ({ fraction }) => fraction },
)
