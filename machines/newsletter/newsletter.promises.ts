import { emailProblem } from '#domain/email.ts'
import { promisesFor } from '#statechart-paths/promises'
import { newsletterMachine } from './newsletter.machine.ts'

export const newsletterPromises = promisesFor(
  newsletterMachine,
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
    starts,
    wasIn,
    where,
  }) => ({
    oneAtATime: {
      rows: ['P11'],
      says: 'An address is not entered twice by pressing Send twice.',
      holds: after(starts('subscribe'), never(starts('subscribe')), {
        until: either(answers('subscribe'), fails('subscribe')),
      }),
    },
    onlyAddresses: {
      rows: ['P11', 'A19'],
      says: 'Nothing is sent that is not an email address.',
      holds: never(starts('subscribe', ({ email }) => emailProblem(email) !== undefined)),
    },
    addressStays: {
      rows: ['P11'],
      says: 'An address that could not be entered stays in its field, ready for another try.',
      holds: never(
        both(
          changes('the email', ({ values }) => values.email),
          not(happens('fieldChanged')),
        ),
      ),
    },
    subscribedIsTrue: {
      rows: ['P11'],
      says: 'Nobody reads that news will come before the bank has the address.',
      holds: never(
        both(inState('subscribed'), not(wasIn('subscribed')), not(answers('subscribe'))),
      ),
    },
    failureIsTold: {
      rows: ['A4', 'P11'],
      says: 'A subscription that fails says so beside the field, or shows where to write instead.',
      holds: never(
        both(
          fails('subscribe'),
          not(inState('mailInstead')),
          where(
            'nothing is said',
            ({ context: { failure, errors } }) =>
              failure === undefined && !Object.values(errors).some(Boolean),
          ),
        ),
      ),
    },
    canTryAgain: {
      rows: ['P11', 'P12'],
      says: 'After a failure, and for another address, the line can be used again.',
      holds: leadsTo(either(fails('subscribe'), inState('subscribed')), starts('subscribe')),
    },
  }),
)
