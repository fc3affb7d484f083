import { either, isOver, not, tells } from '#machines/testing/facts.ts'
import { after, never, promisesFor, until } from '#statechart-paths/promises'
import { requirementsMachine } from './requirements.machine.ts'

export const requirementsPromises = promisesFor(
  requirementsMachine,
  ({ answers, happens, inState, starts, startsAny }) => ({
    fromFreshRecords: {
      rows: ['W1', 'W2'],
      says: 'No form and no list of requirements comes before the bank’s records were read.',
      holds: until(
        not(inState('checklist', 'identityNeeded', 'onHold', 'done', 'made', 'frozen')),
        answers('readEligibility'),
      ),
    },
    madeIsTrue: {
      rows: ['W6'],
      says: 'A withdrawal counts as made before the form only when the bank’s records show it.',
      holds: never(
        inState('made'),
        not(answers('readEligibility', ({ madeBefore }) => madeBefore)),
      ),
    },
    madeOpensNoForm: {
      rows: ['W6'],
      says: 'Where the records show the withdrawal already, no form opens to make it again.',
      holds: never(
        answers('readEligibility', ({ madeBefore }) => madeBefore),
        not(inState('made')),
      ),
    },
    frozenOpensNoForm: {
      rows: ['G25', 'G5'],
      says: 'Where the records say that the account is frozen, no form opens for a withdrawal.',
      holds: never(
        answers('readEligibility', ({ frozen, madeBefore }) => frozen && !madeBefore),
        not(inState('frozen')),
      ),
    },
    identityReadAgain: {
      rows: ['W9'],
      says: 'After the identity check closes, the records are read again before anything else is said.',
      holds: never(happens('identityClosed'), not(starts('readEligibility'))),
    },
    obstacleStays: {
      rows: ['W9', 'W10'],
      says: 'Past an obstacle that the bank has to clear, the form opens only as the customer asks for it.',
      holds: after(
        inState('identityNeeded', 'onHold'),
        never(inState('done'), not(happens('continue'))),
        { until: starts('readEligibility') },
      ),
    },
    quietAfterCancel: {
      rows: ['W5'],
      says: 'A customer who cancels the list of requirements is asked nothing more, and nothing is read.',
      holds: never(happens('cancel'), either(not(isOver), startsAny(), tells('kycNeeded'))),
    },
    retryReads: {
      rows: ['A4', 'W9'],
      says: 'Whoever asks again gets fresh records, never the ones that could not be read or held the withdrawal back.',
      holds: never(happens('retry'), not(starts('readEligibility'))),
    },
  }),
)
