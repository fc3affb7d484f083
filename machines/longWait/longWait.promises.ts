import { delays } from '#machines/delays.ts'
import { both, not, says } from '#machines/testing/facts.ts'
import { never, notWithin, promisesFor, within } from '#statechart-paths/promises'
import { longWaitMachine } from './longWait.machine.ts'

export const longWaitPromises = promisesFor(longWaitMachine, ({ inState, wasIn }) => ({
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
    holds: never(wasIn('long'), says('longWait')),
  },
}))
