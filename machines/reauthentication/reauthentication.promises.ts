import { either, isOver, not } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor, until } from '#statechart-paths/promises'
import { reauthenticationMachine } from './reauthentication.machine.ts'

export const reauthenticationPromises = promisesFor(
  reauthenticationMachine,
  ({ answers, fails, happens, inState, runs, starts, startsAny, wasIn, where }) => ({
    grantedOnlyByTheBank: {
      rows: ['G10', 'G33'],
      says: 'A change is allowed only after the bank has accepted the password, and the second step where it wants one.',
      holds: never(
        inState('done'),
        not(
          either(
            answers('reauthenticate', (challenge) => challenge === null),
            answers('secondFactor', ({ outcome }) => outcome === 'done'),
          ),
        ),
      ),
    },
    passwordFirst: {
      rows: ['G33'],
      says: 'No second step is asked for before the password was right.',
      holds: until(not(starts('secondFactor')), answers('reauthenticate')),
    },
    emptyIsNotSent: {
      rows: ['G10'],
      says: 'An empty password is not sent, so it counts as no wrong one.',
      holds: never(
        starts('reauthenticate'),
        where('nothing was typed', ({ move }) => move?.label === 'submit (no password)'),
      ),
    },
    oneAtATime: {
      rows: ['G10', 'K7'],
      says: 'A password is never sent while the bank still compares another one.',
      holds: never(runs('reauthenticate', 2)),
    },
    quietAfterCancel: {
      rows: ['G33'],
      says: 'After a cancel the customer is asked nothing more, and no change is allowed.',
      holds: never(happens('cancel'), either(inState('done'), not(isOver), startsAny())),
    },
    noSecretKept: {
      rows: ['G31'],
      says: 'Neither the password nor the grant for the change stays in the window.',
      holds: never(
        where('a secret is in it', ({ context: { errors: _words, ...others } }) =>
          /password":|grant|token/i.test(JSON.stringify(others)),
        ),
      ),
    },
    failureLeadsOn: {
      rows: ['A4', 'G33'],
      says: 'After a wrong password or a second step that is over the customer can begin again.',
      holds: leadsTo(
        either(
          fails('reauthenticate'),
          answers('secondFactor', ({ outcome }) => outcome === 'expired'),
        ),
        either(starts('reauthenticate'), inState('closed')),
      ),
    },
    startsAgain: {
      rows: ['G32', 'G33'],
      says: 'After a second step that is over or broke, the password is asked for again.',
      holds: never(
        wasIn('proving'),
        either(
          answers('secondFactor', ({ outcome }) => outcome === 'expired'),
          fails('secondFactor'),
        ),
        not(inState('entering')),
      ),
    },
  }),
)
