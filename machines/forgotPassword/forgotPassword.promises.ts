import { emailProblem } from '#domain/email.ts'
import { either, not, nothingIsSaid, says } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { forgotPasswordMachine } from './forgotPassword.machine.ts'

export const forgotPasswordPromises = promisesFor(
  forgotPasswordMachine,
  ({ answers, changes, fails, happens, inState, oneAtATime, starts }) => ({
    oneMail: {
      rows: ['A5'],
      says: 'A second press does not ask for a second reset link while one is being sent.',
      holds: oneAtATime('sendLink'),
    },
    onlyToAnAddress: {
      rows: ['A5', 'A19'],
      says: 'A reset link is asked for only with a valid email address.',
      holds: never(starts('sendLink', ({ email }) => emailProblem(email) !== undefined)),
    },
    addressStays: {
      rows: ['A4', 'A5'],
      says: 'The typed address stays in its field, whether the link could be sent or not.',
      holds: never(
        changes('the email', ({ values }) => values.email),
        not(happens('fieldChanged')),
      ),
    },
    sentIsTrue: {
      rows: ['A5'],
      says: 'The page points to the inbox only when the bank has taken the request.',
      holds: never(says('forgotSent'), not(answers('sendLink'))),
    },
    failureIsTold: {
      rows: ['A4', 'A5'],
      says: 'The page always says when a link could not be sent.',
      holds: never(fails('sendLink'), nothingIsSaid),
    },
    canAskAgain: {
      rows: ['A5', 'A18'],
      says: 'A customer whose link does not arrive can ask for another one.',
      holds: leadsTo(either(inState('sent'), fails('sendLink')), starts('sendLink')),
    },
  }),
  { reads: ({ failure, errors }) => [failure !== undefined, errors] },
)
