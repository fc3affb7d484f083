import type { OperatorWay } from '#contract/backOffice.ts'
import { hasCode } from '#domain/failure.ts'
import { anyFails, either, isOver, not, nothingIsSaid } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { operatorSignInMachine } from './operatorSignIn.machine.ts'

export const operatorSignInPromises = promisesFor(
  operatorSignInMachine,
  ({ answers, changes, fails, happens, inState, oneAtATime, starts, where, wasIn }) => {
    const lacks = (way: OperatorWay) =>
      where(`there is no ${way}`, ({ context: { ways } }) => !ways.includes(way))
    return {
      codeAfterPassword: {
        rows: ['B20'],
        says: 'No code or passkey is asked for before the bank has accepted the password.',
        holds: never(
          inState('code', 'passkey'),
          not(
            either(
              wasIn('code', 'checkingCode', 'passkey', 'checkingPasskey'),
              answers('checkPassword'),
            ),
          ),
        ),
      },
      signedInByTheBank: {
        rows: ['B20', 'B21'],
        says: 'Nobody is signed in before the bank has accepted a code or a passkey.',
        holds: never(
          isOver,
          not(
            either(
              answers('checkAppCode'),
              answers('checkPasskey'),
              answers('acceptInvitation'),
              answers('acceptByPasskey'),
            ),
          ),
        ),
      },
      oneCodeAtATime: {
        rows: ['B20'],
        says: 'While the bank compares a code, no other code is sent.',
        holds: oneAtATime('checkAppCode'),
      },
      acceptedOnce: {
        rows: ['B21'],
        says: 'While an invitation is being accepted, it is not accepted a second time.',
        holds: oneAtATime('acceptInvitation'),
      },
      firstIsNamed: {
        rows: ['B21'],
        says: 'The first administrator’s invitation is never accepted without a name and an email.',
        holds: never(
          where('the invitation names nobody', ({ context: { invited } }) => invited?.email === ''),
          starts('acceptInvitation', ({ name, email }) => !name || !email),
        ),
      },
      ownPasskey: {
        rows: ['B34'],
        says: 'A passkey is asked for only where the operator has one.',
        holds: never(inState('passkey'), lacks('passkey')),
      },
      ownApp: {
        rows: ['B34'],
        says: 'A code is asked for only where the operator has an app.',
        holds: never(inState('code'), lacks('app')),
      },
      promptComesLast: {
        rows: ['B34'],
        says: 'No device is asked for a new passkey before the bank has found everything else right.',
        holds: never(starts('makePasskey'), not(answers('startPasskey'))),
      },
      onePasskeyAtATime: {
        rows: ['B34'],
        says: 'While the bank compares a passkey, no other is sent.',
        holds: oneAtATime('checkPasskey'),
      },
      emptyIsNotSent: {
        rows: ['B20'],
        says: 'An empty password or code is never sent, so it costs no try.',
        holds: never(
          either(starts('checkPassword'), starts('checkAppCode'), starts('acceptInvitation')),
          where('nothing was typed', ({ move }) => /no (password|code)/.test(move?.label ?? '')),
        ),
      },
      emailStays: {
        rows: ['B20'],
        says: 'A sign-in that fails leaves email and name in their fields.',
        holds: never(
          changes('email and name', ({ values }) => values),
          not(happens('fieldChanged')),
        ),
      },
      failureIsTold: {
        rows: ['B20', 'B21'],
        says: 'Whatever fails is told, or the page says that the invitation is over.',
        holds: never(anyFails, not(inState('ended')), nothingIsSaid),
      },
      lastTryEnds: {
        rows: ['B20'],
        says: 'After the last try of a code the password is asked for again.',
        holds: never(
          fails('checkAppCode', (error) => hasCode(error, 'challengeVoid')),
          not(inState('password')),
        ),
      },
      canGoOn: {
        rows: ['B21'],
        says: 'An invitation whose acceptance failed can be accepted again, also by the other way, or leads to the sign-in.',
        holds: leadsTo(
          fails('acceptInvitation'),
          either(starts('acceptInvitation'), inState('newPasskey'), inState('password')),
        ),
      },
      noSecretKept: {
        rows: ['B20', 'B21'],
        says: 'Neither password, code, token nor the secret of the app is in the sign-in.',
        holds: never(
          where('a secret is in it', ({ context: { errors, failure, ...kept } }) =>
            /password|code|token|secret|otpauth/i.test(JSON.stringify(kept)),
          ),
        ),
      },
    }
  },
  {
    reads: ({ values, failure, errors, invited, ways }) => [
      ways,
      values,
      failure !== undefined,
      errors,
      invited?.email,
    ],
  },
)
