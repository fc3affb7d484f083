import { hasCode } from '#domain/failure.ts'
import { both, either, isOver, not, says } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor, until } from '#statechart-paths/promises'
import { changePasswordMachine } from './changePassword.machine.ts'

export const changePasswordPromises = promisesFor(
  changePasswordMachine,
  ({ answers, fails, happens, inState, runs, starts, wasIn, where }) => ({
    changedIsTrue: {
      rows: ['G22'],
      says: 'A new password counts only when the bank has taken it, and only then is it said.',
      holds: never(
        either(says('passwordChanged'), inState('saved')),
        not(either(answers('savePassword'), wasIn('saved'))),
      ),
    },
    bothTyped: {
      rows: ['G22'],
      says: 'No new password is sent that was typed only once.',
      holds: never(
        starts('savePassword'),
        where('it was not typed twice', ({ move }) => move?.label !== 'submit (both typed)'),
      ),
    },
    oneAtATime: {
      rows: ['G3', 'G22'],
      says: 'A new password is never sent while another one is on its way.',
      holds: never(runs('savePassword', 2)),
    },
    noSecretKept: {
      rows: ['G31', 'G22'],
      says: 'The chart of the window never holds a password.',
      holds: never(
        where('a value is kept', ({ context: { errors: _words, failure: _told, ...kept } }) =>
          Object.values(kept).some((value) => typeof value === 'string'),
        ),
      ),
    },
    oldProofChangesNothing: {
      rows: ['G22', 'G33'],
      says: 'With a proof that is too old the password stays, and the window ends to ask for a new proof.',
      holds: never(
        fails('savePassword', (error) => hasCode(error, 'grantRequired')),
        not(inState('expired')),
      ),
    },
    notMidway: {
      rows: ['G22'],
      says: 'The window does not close while the bank sets the new password.',
      holds: never(wasIn('saving'), happens('close')),
    },
    failureLeadsOn: {
      rows: ['A4'],
      says: 'After a password that was refused or lost, another try or leaving is possible.',
      holds: leadsTo(
        both(fails('savePassword'), not(isOver)),
        either(starts('savePassword'), isOver),
      ),
    },
    nothingUnasked: {
      rows: ['G22'],
      says: 'No password is sent before the customer presses the button.',
      holds: until(not(starts('savePassword')), happens('submit')),
    },
  }),
)
