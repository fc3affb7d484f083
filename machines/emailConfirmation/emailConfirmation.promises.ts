import { failureOf } from '#domain/failure.ts'
import { either, isOver, not } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { emailConfirmationMachine } from './emailConfirmation.machine.ts'

/** The bank may have mailed the link nevertheless. */
const isOutcomeUnknown = (error: unknown) =>
  ['network', 'timeout', 'server', 'malformed'].includes(failureOf(error).kind)

export const emailConfirmationPromises = promisesFor(
  emailConfirmationMachine,
  ({ answers, fails, inState, oneAtATime, starts, wasIn, where }) => ({
    oneMail: {
      rows: ['A17', 'A22'],
      says: 'A second press does not use up another of the day’s few links.',
      holds: oneAtATime('requestLink'),
    },
    unknownIsSaid: {
      rows: ['A22'],
      says: 'When it is unknown whether a link was emailed, the page says so and does not claim that none was sent.',
      holds: never(
        fails('requestLink', isOutcomeUnknown),
        where(
          'the page claims to know',
          ({ context: { failure } }) => !failure?.message.includes('don’t know whether'),
        ),
      ),
    },
    failureIsTold: {
      rows: ['A4', 'A22'],
      says: 'The page gives a reason exactly while the last request for a link has failed.',
      holds: never(
        where(
          'a reason without a failure, or the other way round',
          ({ state, context: { failure } }) =>
            ['failed', 'limited'].includes(state) !== (failure !== undefined),
        ),
      ),
    },
    sentIsTrue: {
      rows: ['A22'],
      says: 'The page says that a link is on its way only when the bank has said so.',
      holds: never(
        inState('sent'),
        not(wasIn('sent')),
        not(answers('requestLink', ({ emailConfirmed }) => !emailConfirmed)),
      ),
    },
    confirmedElsewhere: {
      rows: ['A22'],
      says: 'An address that was confirmed elsewhere meanwhile is not asked for again.',
      holds: never(
        answers('requestLink', ({ emailConfirmed }) => emailConfirmed),
        not(isOver),
      ),
    },
    canAskAgain: {
      rows: ['A17', 'A22'],
      says: 'After a failure, the day’s limit or a link that does not come, another one can be asked for.',
      holds: leadsTo(either(fails('requestLink'), inState('sent')), starts('requestLink')),
    },
  }),
  { reads: ({ failure }) => failure?.message },
)
