import { assign, setup } from 'xstate'
import type { GrantPurpose } from '#contract/reauthentication.ts'
import { hasCode } from '#domain/failure.ts'
import { errorActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { challengeOverFailure, type KnownChallenge } from '#machines/proofMethods.ts'
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorOutput } from '#machines/secondFactor/secondFactor.types.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  ReauthenticationContext,
  ReauthenticationEvent,
  ReauthenticationInput,
  ReauthenticationOutput,
  ReauthenticationTag,
} from './reauthentication.types.ts'

/**
 * Proves the customer again before a change that could give the account away: the current password, then the second step
 * if the customer has one. It ends with a grant for one change, which no chart holds. G33
 */
export const reauthenticationMachine = setup({
  types: {
    events: {} as ReauthenticationEvent,
    context: {} as ReauthenticationContext,
    input: {} as ReauthenticationInput,
    output: {} as ReauthenticationOutput,
    tags: {} as ReauthenticationTag,
    children: {} as { secondFactor: 'secondFactor' },
    meta: {} as StateMeta,
  },
  actors: {
    /** POST security/reauthenticate/{id} with the typed password; answers the challenge, or nothing more to prove. */
    reauthenticate: unimplementedActor<KnownChallenge | null, { purpose: GrantPurpose }>(
      'reauthenticate',
      ['reauthenticate'],
    ),
    secondFactor: unimplementedFlow<typeof secondFactorMachine>('secondFactor'),
  },
  guards: {
    isPasswordFilled: (_, { passwordFilled }: { passwordFilled: boolean }) => passwordFilled,
    isPasswordWrong: (_, { error }: { error: unknown }) => hasCode(error, 'wrongPassword'),
    isProofNeeded: (_, { challenge }: { challenge: KnownChallenge | null }) => challenge !== null,
    isProven: (_, { outcome }: SecondFactorOutput) => outcome === 'done',
    isChallengeOver: (_, { outcome }: SecondFactorOutput) => outcome === 'expired',
  },
  actions: {
    clearPasswordError: assign({ errors: {} }),
    ...errorActions(['currentPassword']),
    setMissingError: assign({
      failure: undefined,
      errors: { currentPassword: 'Enter your current password' },
    }),
    setWrongPassword: assign({
      errors: { currentPassword: 'That is not your current password. Check it and try again.' },
    }),
    setOver: assign({ failure: challengeOverFailure }),
    setChallenge: assign({
      challenge: (_, { challenge }: { challenge: KnownChallenge | null }) => challenge ?? undefined,
    }),
  },
}).createMachine({
  id: 'reauthentication',
  meta: {
    title: 'Reauthentication',
    summary:
      'Before a change that could give the account away the bank asks for the current password, and for the second step if the customer has one.',
  },
  context: ({ input }) => ({ ...input, errors: {} }),
  output: ({ event }) => ({ granted: event.output === 'done' }),
  initial: 'entering',
  states: {
    entering: {
      tags: 'password',
      meta: {
        title: 'Entering the password',
        summary: 'The customer types the current password. The last failure is shown.',
        button: 'Continue',
      },
      on: {
        passwordTyped: { actions: 'clearPasswordError' },
        submit: [
          {
            guard: { type: 'isPasswordFilled', params: ({ event }) => event },
            target: 'checking',
            actions: 'clearFailure',
          },
          { actions: 'setMissingError' },
        ],
        cancel: 'closed',
      },
    },
    checking: {
      tags: ['password', 'busy'],
      meta: {
        title: 'Checking the password',
        summary:
          'The bank compares the password, and says whether it needs a second proof. Nothing is changed yet.',
        button: 'Checking…',
      },
      invoke: {
        src: 'reauthenticate',
        input: ({ context: { purpose } }) => ({ purpose }),
        onDone: [
          {
            guard: { type: 'isProofNeeded', params: challengeOf },
            target: 'proving',
            actions: { type: 'setChallenge', params: challengeOf },
          },
          { target: 'done' },
        ],
        onError: [
          {
            guard: { type: 'isPasswordWrong', params: errorOf },
            target: 'entering',
            actions: 'setWrongPassword',
          },
          { target: 'entering', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
      on: { cancel: 'closed' },
    },
    proving: {
      tags: 'secondStep',
      meta: {
        title: 'Second step',
        summary: 'The second step runs. When its challenge is over, the password is asked again.',
      },
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        systemId: 'secondFactor',
        input: ({ context: { challenge } }) => ({
          ...challenge!,
          use: 'reauthentication' as const,
        }),
        onDone: [
          { guard: { type: 'isProven', params: endOf }, target: 'done' },
          {
            guard: { type: 'isChallengeOver', params: endOf },
            target: 'entering',
            actions: 'setOver',
          },
          { target: 'closed' },
        ],
        onError: { target: 'entering', actions: { type: 'setFailure', params: errorOf } },
      },
      on: { cancel: 'closed' },
    },
    done: {
      type: 'final',
      output: 'done',
      meta: { title: 'Done', summary: 'One change is allowed, for five minutes.' },
    },
    closed: {
      type: 'final',
      output: 'closed',
      meta: { title: 'Closed', summary: 'Nothing was changed.' },
    },
  },
})

function challengeOf({ event }: { event: { output: KnownChallenge | null } }) {
  return { challenge: event.output }
}
