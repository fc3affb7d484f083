import { delays } from '#machines/delays.ts'
import { either, not } from '#machines/testing/facts.ts'
import {
  always,
  leadsTo,
  never,
  notWithin,
  promisesFor,
  until,
  within,
} from '#statechart-paths/promises'
import { backgroundCount, backgroundRotationMachine } from './backgroundRotation.machine.ts'

export const backgroundRotationPromises = promisesFor(
  backgroundRotationMachine,
  ({ accepts, changes, happens, inState, wasIn, where }) => {
    const nextPicture = changes('the picture', ({ variant }) => variant)
    return {
      stillIfWanted: {
        rows: ['A10'],
        says: 'Nothing moves under reduced motion until the visitor starts the pictures.',
        holds: until(
          either(
            not(nextPicture),
            where('motion is welcome', ({ context }) => !context.reducedMotion),
          ),
          happens('resume'),
        ),
      },
      pausedStays: {
        rows: ['A10', 'U16'],
        says: 'A paused picture stays.',
        holds: never(wasIn('paused'), nextPicture),
      },
      canAlwaysPause: {
        rows: ['A10'],
        says: 'The pictures can be paused and started at any time.',
        holds: always(either(accepts('pause'), accepts('resume'))),
      },
      longEnough: {
        rows: ['A10'],
        says: 'Each picture is shown for at least five seconds before the next one.',
        holds: notWithin(delays.backgroundRotation, nextPicture, nextPicture),
      },
      turnsInTime: {
        rows: ['A10'],
        says: 'While the pictures turn, the next one comes within five seconds.',
        holds: within(
          delays.backgroundRotation,
          inState('rotating'),
          either(nextPicture, not(inState('rotating'))),
        ),
      },
      eachHasItsTurn: {
        rows: ['A10'],
        says: 'All three pictures are shown in turn.',
        holds: leadsTo(
          inState('rotating'),
          where('the last picture', ({ context }) => context.variant === backgroundCount - 1),
        ),
      },
    }
  },
  { reads: ({ reducedMotion }) => reducedMotion },
)
