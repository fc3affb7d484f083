import { delays } from '#machines/delays.ts'
import {
  anyFails,
  both,
  either,
  isOver,
  not,
  nothingIsSaid,
  says,
  tells,
} from '#machines/testing/facts.ts'
import { after, never, promisesFor, within } from '#statechart-paths/promises'
import { signInMachine } from './signIn.machine.ts'

export const signInPromises = promisesFor(
  signInMachine,
  ({ answers, changes, happens, inState, oneAtATime, tagged }) => ({
    oneAttemptAtATime: {
      rows: ['A2'],
      says: 'While the bank checks a password, it is not sent a second time.',
      holds: oneAtATime('signIn'),
    },
    secondStepFirst: {
      rows: ['G15', 'G30'],
      says: 'A customer with a second factor is not signed in, nor told so, before the second step is passed.',
      holds: after(
        answers('signIn', (answer) => 'secondFactor' in answer),
        never(either(tells('signedIn'), says('loginVerified'))),
        {
          until: either(
            answers('secondFactor', ({ outcome }) => outcome === 'done'),
            answers('signIn', (answer) => !('secondFactor' in answer)),
          ),
        },
      ),
    },
    emailStays: {
      rows: ['A4', 'G32'],
      says: 'A sign-in that fails leaves the email in its field.',
      holds: never(
        changes('the email', ({ values }) => values.email),
        not(happens('fieldChanged')),
      ),
    },
    failureIsTold: {
      rows: ['A4'],
      says: 'A sign-in that fails always tells the customer why.',
      holds: never(anyFails, nothingIsSaid),
    },
    waitIsTold: {
      rows: ['A2'],
      says: 'A customer who waits 15 seconds for the sign-in reads that it takes longer.',
      holds: within(
        delays.signInSlow,
        inState('submitting'),
        either(inState('submitting.slow', 'submitting.slower'), not(inState('submitting'))),
      ),
    },
    dashboardOpens: {
      rows: ['A3'],
      says: 'The dashboard opens at most two seconds after the page says that the login is verified.',
      holds: within(
        delays.signInRedirect,
        says('loginVerified'),
        both(isOver, not(tagged('busy'))),
      ),
    },
  }),
  { reads: ({ values, failure, errors }) => [values, failure !== undefined, errors] },
)
