import { failureOf } from '#domain/failure.ts'
import { anyFails, either, hasFailed, not, nothingIsSaid, tells } from '#machines/testing/facts.ts'
import { never, promisesFor } from '#statechart-paths/promises'
import { operatorAccessMachine } from './operatorAccess.machine.ts'

const isUnauthorized = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const operatorAccessPromises = promisesFor(
  operatorAccessMachine,
  ({ answers, changes, fails, happens, inState, oneAtATime, starts, where, wasIn }) => ({
    oneStaysAlways: {
      rows: ['B37'],
      says: 'The only second step is never offered for removal.',
      holds: never(
        inState('removing'),
        where(
          'nothing else would stay',
          ({ context: { access } }) => access?.app === null && access.passkeys.length < 2,
        ),
      ),
    },
    promptComesLast: {
      rows: ['B37'],
      says: 'No device is asked for a passkey before the bank has accepted the password.',
      holds: never(starts('makePasskey'), not(answers('startPasskey'))),
    },
    oneChangeAtATime: {
      rows: ['B36'],
      says: 'While the bank changes the password, it is not asked a second time.',
      holds: oneAtATime('changePassword'),
    },
    emptyIsNotSent: {
      rows: ['B36', 'B37'],
      says: 'An empty password is never sent, so it costs no try.',
      holds: never(
        either(starts('changePassword'), starts('startPasskey'), starts('removePasskey')),
        where('nothing was typed', ({ move }) => /no (new )?password/.test(move?.label ?? '')),
      ),
    },
    nameIsGiven: {
      rows: ['B37'],
      says: 'No passkey is saved without a name.',
      holds: never(starts('addPasskey', ({ name }) => name === '')),
    },
    nameStays: {
      rows: ['B37'],
      says: 'Only the operator changes the name of a new passkey while its form is open.',
      holds: never(
        inState('adding'),
        wasIn('adding'),
        changes('the name', ({ values }) => values.name),
        not(happens('fieldChanged')),
      ),
    },
    failureIsTold: {
      rows: ['B35', 'B36', 'B37'],
      says: 'Whatever fails is told.',
      holds: never(anyFails, nothingIsSaid, not(tells('sessionEnded'))),
    },
    doubtIsCleared: {
      rows: ['B36', 'B37'],
      says: 'When nobody knows whether a change was made, the bank is asked how it is now.',
      holds: never(
        fails('changePassword', (error) => failureOf(error).kind === 'timeout'),
        not(starts('readAccess')),
      ),
    },
    sessionEndIsTold: {
      rows: ['B35'],
      says: 'Whatever finds the session over asks for the sign-in, and says that nothing was changed.',
      holds: never(
        fails('changePassword', isUnauthorized),
        either(
          not(tells('sessionEnded')),
          hasFailed,
          where('another change is told', ({ context: { changed } }) => changed !== 'nothing'),
        ),
      ),
    },
    noSecretKept: {
      rows: ['B36'],
      says: 'No password, and nothing that a device signs, is in the page.',
      holds: never(
        where('a secret is in it', ({ context: { errors, failure, access, changed, ...kept } }) =>
          /password|ceremony|response|credential/i.test(JSON.stringify(kept)),
        ),
      ),
    },
  }),
  {
    reads: ({ failure, errors, access, values }) => [
      failure !== undefined,
      errors,
      access?.app === null,
      access?.passkeys.length,
      values.name,
    ],
  },
)
