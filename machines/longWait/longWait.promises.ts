import { delays } from '#machines/delays.ts'
import { promisesFor } from '#statechart-paths/promises'
import { longWaitMachine } from './longWait.machine.ts'

export const longWaitPromises = promisesFor(
  longWaitMachine,
  ({ both, inState, never, not, notWithin, says, wasIn, within }) => ({
    toldInTime: {
      rows: ['D31'],
      says: 'A customer who waits for 15 seconds reads that it takes longer.',
      holds: within(delays.longWait, inState('waiting'), says('longWait')),
    },
    notTooEarly: {
      rows: ['D31'],
      says: 'Nobody reads before 15 seconds that it takes longer.',
      holds: notWithin(
        delays.longWait,
        both(inState('waiting'), not(wasIn('waiting'))),
        says('longWait'),
      ),
    },
    toldOnce: {
      rows: ['D31'],
      says: 'One wait is told of once.',
      holds: never(both(wasIn('long'), says('longWait'))),
    },
  }),
)
