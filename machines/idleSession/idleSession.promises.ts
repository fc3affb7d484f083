import { failureOf } from '#domain/failure.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { delays } from '#machines/delays.ts'
import { both, either, isOver, not, tells } from '#machines/testing/facts.ts'
import { always, never, notWithin, promisesFor, within } from '#statechart-paths/promises'
import { idleSessionMachine } from './idleSession.machine.ts'

const isSessionOver = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const idleSessionPromises = promisesFor(
  idleSessionMachine,
  ({ accepts, answers, fails, happens, inState, isLeft, oneAtATime, starts, wasIn, where }) => ({
    warnedFirst: {
      rows: ['D13'],
      says: 'An idle session ends only after a warning of two minutes, unless the bank has ended it.',
      holds: notWithin(
        delays.idleEnd,
        not(inState('warning')),
        both(tells('idleExpired'), not(fails('notifyBank', isSessionOver))),
      ),
    },
    neverTooEarly: {
      rows: ['D13', 'K6'],
      says: 'This page ends no idle session before 15 minutes have passed since the bank’s last answer.',
      holds: notWithin(
        SESSION_IDLE_MS,
        either(happens('callAnswered'), answers('notifyBank')),
        both(tells('idleExpired'), not(fails('notifyBank', isSessionOver))),
      ),
    },
    everyAnswerCounts: {
      rows: ['D13'],
      says: 'An answer of the bank to any call keeps the session open, also while the warning shows.',
      holds: always(either(isOver, accepts('callAnswered'))),
    },
    unattendedEnds: {
      rows: ['D13', 'K6'],
      says: 'A page that is left alone ends its session at the latest 15 minutes after the bank’s last answer.',
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
        isOver,
        fails('notifyBank', (error) => !isSessionOver(error)),
      ),
    },
    activityKeepsIt: {
      rows: ['D13'],
      says: 'Once the bank has answered the wish to stay, the session goes on.',
      holds: never(answers('notifyBank'), not(inState('inUse'))),
    },
    reportsAreRare: {
      rows: ['D13'],
      says: 'While the bank answers calls anyway, no extra call reports that the customer is active.',
      holds: never(starts('notifyBank'), wasIn('inUse')),
    },
    oneReport: {
      rows: ['D13'],
      says: 'However many keys are pressed, only one report of activity is under way at a time.',
      holds: oneAtATime('notifyBank', both(isLeft('notifyBank'), not(starts('notifyBank')))),
    },
    failureIsOfThisWarning: {
      rows: ['D13'],
      says: 'A failed attempt to stay is shown in its own warning; a later warning begins without it.',
      holds: never(
        where('a failure', ({ context }) => context.failure !== undefined),
        either(not(inState('warning')), not(wasIn('warning'))),
      ),
    },
    canAlwaysLeave: {
      rows: ['D13'],
      says: 'While the warning shows, the customer can sign out at any moment.',
      holds: always(either(not(inState('warning')), accepts('signOut'))),
    },
    endIsTold: {
      rows: ['D13'],
      says: 'At its end, the rest of the page learns whether time ran out or the customer signed out.',
      holds: never(isOver, not(tells('idleExpired', 'signOutChosen'))),
    },
  }),
)
