import { failureOf, isOutcomeUnknown } from '#domain/failure.ts'
import { either, hasFailed, isOver, not, says, tells } from '#machines/testing/facts.ts'
import { sampleReference } from '#machines/testing/operatorSamples.ts'
import { after, leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { decisionMachine } from './decision.machine.ts'

const isUnauthorized = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const decisionPromises = promisesFor(
  decisionMachine,
  ({ accepts, answers, changes, fails, happens, inState, oneAtATime, starts }) => ({
    oneReference: {
      rows: ['B24'],
      says: 'Every try of a decision has the reference that was made before the first one.',
      holds: never(starts('carryOut', ({ flags }) => flags.reference !== sampleReference)),
    },
    onceAtATime: {
      rows: ['B24'],
      says: 'A second press does not send a decision twice.',
      holds: oneAtATime('carryOut'),
    },
    lostIsNotChanged: {
      rows: ['B24'],
      says: 'While nobody knows whether it was carried out, what was sent cannot be changed.',
      holds: after(
        fails('carryOut', (error) => isOutcomeUnknown(failureOf(error))),
        never(changes('what was typed', ({ values }) => values)),
        { until: starts('carryOut') },
      ),
    },
    lostIsAsked: {
      rows: ['B24'],
      says: 'After a lost answer the same can be asked again, or the record be read.',
      holds: leadsTo(
        fails('carryOut', (error) => isOutcomeUnknown(failureOf(error))),
        either(starts('carryOut'), isOver),
      ),
    },
    typedStays: {
      rows: ['B25'],
      says: 'Neither a refusal nor the end of the session loses what was typed.',
      holds: never(
        changes('what was typed', ({ values }) => values),
        not(happens('fieldChanged')),
      ),
    },
    reasonGiven: {
      rows: ['B23'],
      says: 'Nothing is sent without the reason that the decision asks for.',
      holds: never(
        starts('carryOut', ({ command, flags }) => command === 'deposits refuse' && !flags.reason),
      ),
    },
    saidIsTrue: {
      rows: ['B23'],
      says: 'The page says that it was carried out, or handed on, only when the bank has said so.',
      holds: never(says('decisionCarriedOut', 'decisionProposed'), not(answers('carryOut'))),
    },
    checkerIsNamed: {
      rows: ['B23'],
      says: 'What waits for a checker is never said to be carried out.',
      holds: never(
        says('decisionCarriedOut'),
        answers('carryOut', ({ proposal }) => proposal !== undefined),
      ),
    },
    sessionEndIsTold: {
      rows: ['B25'],
      says: 'When the session has ended, the sign-in is always asked for, and the decision waits.',
      holds: never(fails('carryOut', isUnauthorized), not(tells('sessionEnded'))),
    },
    failureIsTold: {
      rows: ['B23'],
      says: 'A decision that was not carried out always says why.',
      holds: never(fails('carryOut'), not(hasFailed)),
    },
    nobodyLeavesEarly: {
      rows: ['B24'],
      says: 'While a decision is on its way, it can be neither closed nor sent.',
      holds: never(inState('sending'), either(accepts('close'), accepts('submit'))),
    },
  }),
  {
    reads: ({ values, failure, errors, reference }) => [
      values,
      failure !== undefined,
      errors,
      reference,
    ],
  },
)
