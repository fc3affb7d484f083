import { failureOf } from '#domain/failure.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { delays } from '#machines/delays.ts'
import { promisesFor } from '#statechart-paths/promises'
import { idleSessionMachine } from './idleSession.machine.ts'

const isSessionOver = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const idleSessionPromises = promisesFor(
  idleSessionMachine,
  ({
    accepts,
    after,
    always,
    answers,
    both,
    either,
    fails,
    happens,
    inState,
    isLeft,
    isOver,
    never,
    not,
    notBefore,
    starts,
    tells,
    wasIn,
    where,
    within,
  }) => ({
    warnedFirst: {
      rows: ['D13'],
      says: 'No session ends for lack of activity without a warning two minutes before it, unless the bank has ended it.',
      holds: notBefore(
        delays.idleEnd,
        not(inState('warning')),
        both(tells('idleExpired'), not(fails('notifyBank', isSessionOver))),
      ),
    },
    neverTooEarly: {
      rows: ['D13', 'K6'],
      says: 'A customer with whom the bank has just had contact is not signed out within the next 15 minutes by this page.',
      holds: notBefore(
        SESSION_IDLE_MS,
        either(happens('callAnswered'), answers('notifyBank')),
        both(tells('idleExpired'), not(fails('notifyBank', isSessionOver))),
      ),
    },
    everyAnswerCounts: {
      rows: ['D13'],
      says: 'Whatever the page is about to do, any answer of the bank keeps the session open.',
      holds: always(either(isOver, accepts('callAnswered'))),
    },
    unattendedEnds: {
      rows: ['D13', 'K6'],
      says: 'A page that is left alone ends its session 15 minutes after the bank’s last answer.',
      holds: within(
        SESSION_IDLE_MS,
        not(isOver),
        either(isOver, happens('callAnswered'), answers('notifyBank')),
      ),
    },
    failureEndsNothing: {
      rows: ['D13'],
      says: 'A lost connection never signs a customer out: only the clock, the bank or the customer does.',
      holds: never(
        both(
          isOver,
          fails('notifyBank', (error) => !isSessionOver(error)),
        ),
      ),
    },
    activityKeepsIt: {
      rows: ['D13'],
      says: 'A session continues whenever the bank has answered the customer’s wish to stay.',
      holds: never(both(answers('notifyBank'), not(inState('inUse')))),
    },
    reportsAreRare: {
      rows: ['D13'],
      says: 'While the bank hears from the customer anyway, it gets no extra report of activity.',
      holds: never(both(starts('notifyBank'), wasIn('inUse'))),
    },
    oneReport: {
      rows: ['D13'],
      says: 'However often the customer presses a key, one report of activity is on its way at a time.',
      holds: after(starts('notifyBank'), never(starts('notifyBank')), {
        until: either(
          answers('notifyBank'),
          fails('notifyBank'),
          both(isLeft('notifyBank'), not(starts('notifyBank'))),
        ),
      }),
    },
    failureIsOfThisWarning: {
      rows: ['D13'],
      says: 'A failed attempt to stay is told in the warning, and a later warning begins without it.',
      holds: never(
        both(
          where('a failure', ({ context }) => context.failure !== undefined),
          either(not(inState('warning')), not(wasIn('warning'))),
        ),
      ),
    },
    endIsTold: {
      rows: ['D13'],
      says: 'When it is over, the rest of the page always hears whether time ran out or the customer signed out.',
      holds: never(both(isOver, not(tells('idleExpired', 'signOutChosen')))),
    },
  }),
)
