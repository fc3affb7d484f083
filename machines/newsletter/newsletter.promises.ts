import { emailProblem } from '#domain/email.ts'
import { either, not, nothingIsSaid } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { newsletterMachine } from './newsletter.machine.ts'

export const newsletterPromises = promisesFor(
  newsletterMachine,
  ({ answers, changes, fails, happens, inState, oneAtATime, starts, wasIn }) => ({
    oneAtATime: {
      rows: ['P11'],
      says: 'A second press does not send an address twice.',
      holds: oneAtATime('subscribe'),
    },
    onlyAddresses: {
      rows: ['P11', 'A19'],
      says: 'Only email addresses are sent.',
      holds: never(starts('subscribe', ({ email }) => emailProblem(email) !== undefined)),
    },
    addressStays: {
      rows: ['P11'],
      says: 'An address that could not be sent stays in its field, ready for another try.',
      holds: never(
        changes('the email', ({ values }) => values.email),
        not(happens('fieldChanged')),
      ),
    },
    subscribedIsTrue: {
      rows: ['P11'],
      says: 'The page promises news only once the bank has the address.',
      holds: never(inState('subscribed'), not(wasIn('subscribed')), not(answers('subscribe'))),
    },
    failureIsTold: {
      rows: ['A4', 'P11'],
      says: 'A failed subscription says so, or shows an address to write to instead.',
      holds: never(fails('subscribe'), not(inState('mailInstead')), nothingIsSaid),
    },
    canTryAgain: {
      rows: ['P11', 'P12'],
      says: 'After a failure, and after a subscription, another address can be sent.',
      holds: leadsTo(either(fails('subscribe'), inState('subscribed')), starts('subscribe')),
    },
  }),
  { reads: ({ failure, errors }) => [failure !== undefined, errors] },
)
