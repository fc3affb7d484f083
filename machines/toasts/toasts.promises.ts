import { delays } from '#machines/delays.ts'
import { both, either, not } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor, within } from '#statechart-paths/promises'
import { toastsMachine } from './toasts.machine.ts'

export const toastsPromises = promisesFor(
  toastsMachine,
  ({ answers, does, fails, happens, inState, runs, starts, where }) => ({
    noneIsLost: {
      rows: ['D20'],
      says: 'A message that waits is displayed in the end, unless what it says is over.',
      holds: leadsTo(
        happens('show'),
        either(
          does('display'),
          where('no message waits', ({ context }) => context.waiting.length === 0),
        ),
      ),
    },
    noneIsDropped: {
      rows: ['D20'],
      says: 'A message goes only as it is displayed, or as its flow or its card is over.',
      holds: never(
        where(
          'a message is gone',
          ({ before, context }) => (before?.context.waiting.length ?? 0) > context.waiting.length,
        ),
        not(either(does('display'), happens('flowMoved', 'dismissCard'))),
      ),
    },
    onlyErrorsGoEarly: {
      rows: ['D20', 'U3'],
      says: 'When a flow moves on, good news of it is still displayed.',
      holds: never(
        happens('flowMoved'),
        where('good news is gone', ({ before, context }) => {
          const good = ({ tone }: { tone: string }) => tone !== 'error'
          return before?.context.waiting.filter(good).length !== context.waiting.filter(good).length
        }),
      ),
    },
    triedAgain: {
      rows: ['D20'],
      says: 'When a message cannot be displayed, it is tried again 2 seconds later at the latest.',
      holds: within(delays.toastDisplayRetry, fails('loadDisplay'), starts('loadDisplay')),
    },
    displayedOnce: {
      rows: ['D20', 'U3'],
      says: 'No message is displayed twice.',
      holds: never(
        does('display'),
        where('it still waits', ({ context }) => context.waiting.length > 0),
      ),
    },
    codeFirst: {
      rows: ['D20'],
      says: 'Messages are displayed only with the code that displays them, which is loaded one at a time.',
      holds: never(
        either(both(does('display'), not(answers('loadDisplay'))), runs('loadDisplay', 2)),
      ),
    },
    noneForgotten: {
      rows: ['D20'],
      says: 'No message waits while nothing is done to display it.',
      holds: never(
        inState('ready'),
        where('a message waits', ({ context }) => context.waiting.length > 0),
      ),
    },
  }),
)
