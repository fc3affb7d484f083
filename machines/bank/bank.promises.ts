import { either, not, says } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { bankMachine } from './bank.machine.ts'

export const bankPromises = promisesFor(
  bankMachine,
  ({ answers, happens, inState, isLeft, runs, starts, where }) => {
    const nobody = where('nobody is signed in', ({ context }) => context.customer === undefined)
    return {
      closedToStrangers: {
        rows: ['D1'],
        says: 'No page of the dashboard opens, and none of its flows runs, while nobody is signed in.',
        holds: never(
          nobody,
          either(
            inState('signedIn'),
            runs('dashboard'),
            runs('activity'),
            runs('security'),
            runs('idleSession'),
          ),
        ),
      },
      endsAtOnce: {
        rows: ['D2', 'D13'],
        says: 'When the session ends, everything of the customer ends with it right away.',
        holds: never(
          happens('sessionEnded'),
          either(
            not(nobody),
            inState('signedIn'),
            runs('dashboard'),
            runs('activity'),
            runs('security'),
          ),
        ),
      },
      wayBack: {
        rows: ['D1', 'D13'],
        says: 'After a session has ended, the customer can always sign in again.',
        holds: leadsTo(happens('sessionEnded'), inState('public.signIn')),
      },
      idleEndsSession: {
        rows: ['D13'],
        says: 'When nobody has been there for too long, the session is told to end.',
        holds: never(
          happens('idleExpired'),
          not(where('it is told', ({ told }) => told.includes('expired'))),
        ),
      },
      emailForgotten: {
        rows: ['A30', 'D2'],
        says: 'The email of a new account is forgotten once somebody is signed in.',
        holds: never(
          happens('sessionStarted'),
          where('it is still known', ({ context }) => context.registered !== undefined),
        ),
      },
      dashboardOnlyAfterSignIn: {
        rows: ['A3'],
        says: 'The visitor is taken to another page only after the flow of the page has ended.',
        holds: never(
          says('navigate'),
          not(either(answers('signIn'), answers('signUp'), answers('resetPassword'))),
        ),
      },
      oneOfEach: {
        rows: ['D13', 'D11'],
        says: 'Session, toasts and dashboard never run twice.',
        holds: never(
          either(
            runs('session', 2),
            runs('toasts', 2),
            runs('dashboard', 2),
            runs('idleSession', 2),
          ),
        ),
      },
      sessionGoesOn: {
        rows: ['D2', 'O7'],
        says: 'No page that opens or breaks ends the session, the texts or the messages.',
        holds: never(either(isLeft('session'), isLeft('content'), isLeft('toasts'))),
      },
      brokenLeadsOn: {
        rows: ['O7'],
        says: 'After a page broke, the visitor can go to another page, where everything runs again.',
        holds: leadsTo(
          where('a flow broke', ({ context }) => context.isBroken),
          where('nothing is broken', ({ context }) => !context.isBroken),
        ),
      },
      idleIsWatched: {
        rows: ['D13'],
        says: 'Whenever the dashboard is open, somebody who has left is noticed.',
        holds: never(starts('dashboard'), not(starts('idleSession'))),
      },
    }
  },
)
