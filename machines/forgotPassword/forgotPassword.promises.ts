import { emailProblem } from '#domain/email.ts'
import { promisesFor } from '#statechart-paths/promises'
import { forgotPasswordMachine } from './forgotPassword.machine.ts'

export const forgotPasswordPromises = promisesFor(
  forgotPasswordMachine,
  ({
    after,
    answers,
    both,
    changes,
    either,
    fails,
    happens,
    inState,
    leadsTo,
    never,
    not,
    says,
    starts,
    where,
  }) => ({
    oneMail: {
      rows: ['A5'],
      says: 'However often the button is pressed, one reset link is asked for at a time.',
      holds: after(starts('sendLink'), never(starts('sendLink')), {
        until: either(answers('sendLink'), fails('sendLink')),
      }),
    },
    onlyToAnAddress: {
      rows: ['A5', 'A19'],
      says: 'No reset link is asked for while the field holds no email address.',
      holds: never(starts('sendLink', ({ email }) => emailProblem(email) !== undefined)),
    },
    addressStays: {
      rows: ['A4', 'A5'],
      says: 'The typed address stays in the field when the link could not be sent, and after it was sent.',
      holds: never(
        both(
          changes('the email', ({ values }) => values.email),
          not(happens('fieldChanged')),
        ),
      ),
    },
    sentIsTrue: {
      rows: ['A5'],
      says: 'The customer is sent to their inbox only when the bank has taken the request for a link.',
      holds: never(both(says('forgotSent'), not(answers('sendLink')))),
    },
    failureIsTold: {
      rows: ['A4', 'A5'],
      says: 'A link that was not sent is never kept from the customer.',
      holds: never(
        both(
          fails('sendLink'),
          where(
            'nothing is said',
            ({ context: { failure, errors } }) =>
              failure === undefined && !Object.values(errors).some(Boolean),
          ),
        ),
      ),
    },
    canAskAgain: {
      rows: ['A5', 'A18'],
      says: 'A customer whose link does not arrive can ask for another one.',
      holds: leadsTo(either(inState('sent'), fails('sendLink')), starts('sendLink')),
    },
  }),
)
