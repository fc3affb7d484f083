import { emailProblem } from '#domain/email.ts'
import { hasCode } from '#domain/failure.ts'
import { anyFails, both, either, isOver, not } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor, until } from '#statechart-paths/promises'
import { changeEmailMachine } from './changeEmail.machine.ts'

export const changeEmailPromises = promisesFor(
  changeEmailMachine,
  ({ answers, changes, fails, happens, inState, runs, starts, wasIn }) => ({
    sentIsTrue: {
      rows: ['G23'],
      says: 'A link counts as emailed to the new address only when the bank has said so.',
      holds: until(not(inState('sent', 'done')), answers('requestChange')),
    },
    validOnly: {
      rows: ['A19', 'G23'],
      says: 'No link is asked for to something that is no email address.',
      holds: never(starts('requestChange', ({ email }) => emailProblem(email) !== undefined)),
    },
    oneAtATime: {
      rows: ['G23'],
      says: 'Two changes of the email are never asked for at the same time.',
      holds: never(runs('requestChange', 2)),
    },
    typedStays: {
      rows: ['G23', 'A4'],
      says: 'No failure empties the new address, also where the proof has to be given again.',
      holds: never(
        anyFails,
        changes('the address', ({ values }) => values),
      ),
    },
    oldProofChangesNothing: {
      rows: ['G33', 'G10'],
      says: 'With a proof that is too old no change of the email begins, and a new proof is asked for.',
      holds: never(
        fails('requestChange', (error) => hasCode(error, 'grantRequired')),
        not(inState('expired')),
      ),
    },
    notMidway: {
      rows: ['G23'],
      says: 'The window does not close while the bank takes the new address.',
      holds: never(wasIn('sending'), happens('close')),
    },
    failureLeadsOn: {
      rows: ['A4'],
      says: 'After a new address was refused or lost, it can be sent again, or the customer leaves.',
      holds: leadsTo(
        both(fails('requestChange'), not(isOver)),
        either(starts('requestChange'), isOver),
      ),
    },
  }),
)
