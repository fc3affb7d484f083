import { endOf, errorOf } from '#machines/params.ts'
import { passkeyPrompt } from '#machines/passkeyPrompt.ts'
import { firstMethod } from '#machines/proofMethods.ts'
import { secondFactor } from './secondFactor.setup.ts'
import type { SecondFactorOutput } from './secondFactor.types.ts'

/** While nothing is on its way to the bank the customer may choose another way, or go back. */
const waysOn = secondFactor.createStateConfig({
  on: {
    methodChosen: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: 'choosing',
      actions: ['clearProblems', { type: 'setMethod', params: ({ event }) => event }],
    },
    cancel: { guard: 'isLeftHere', target: 'closed' },
  },
}).on

/**
 * The second step: one challenge of the bank, answered by a passkey, a code of the authenticator app, a recovery code or
 * a mailed code. Sign-in, reauthentication, the return of a deposit and a withdrawal run it. G30–G32, G38, M2, W3, W4
 */
export const secondFactorMachine = secondFactor.createMachine({
  id: 'secondFactor',
  meta: {
    title: 'Second step',
    summary:
      'The bank asks for a second proof. The customer answers with a passkey, a code of the authenticator app, a recovery code or an emailed code.',
  },
  context: ({ input }) => ({ ...input, method: firstMethod(input.methods), errors: {} }),
  output: ({ context: { user }, event }) => ({
    // Each final state says its own outcome.
    outcome: event.output as SecondFactorOutput['outcome'],
    user,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: 'Which way?', summary: 'The best way that the customer has comes first.' },
      always: [
        { guard: 'hasNoTries', target: 'over' },
        { guard: 'isPasskey', target: 'passkey' },
        { target: 'code' },
      ],
    },
    passkey: {
      tags: 'passkey',
      meta: {
        title: 'Passkey',
        summary: 'The customer proves the challenge with a passkey.',
        button: 'Use your passkey',
      },
      initial: 'ready',
      on: waysOn,
      states: passkeyPrompt({
        ready:
          'The page says what will be asked. If the prompt was closed, it says so calmly, and that nothing happened.',
        clear: 'clearProblems',
        answered: '#secondFactor.checking',
      }),
    },
    code: {
      tags: 'code',
      meta: {
        title: 'Code',
        summary:
          'The customer types the app’s code, a recovery code or the emailed code. A wrong one is told with the tries that are left.',
        button: 'Confirm',
      },
      on: {
        ...waysOn,
        codeTyped: { actions: 'clearCodeError' },
        submit: [
          {
            guard: { type: 'isCodeTyped', params: ({ event }) => event },
            target: 'checking',
            actions: 'clearProblems',
          },
          { actions: 'setMissingCodeError' },
        ],
        resend: { guard: 'isMailedHere', target: 'renewing' },
      },
    },
    renewing: {
      tags: ['code', 'busy'],
      meta: {
        title: 'Waiting for a new challenge',
        summary:
          'The flow that asked for the proof asks the bank again. Once there is a new challenge, the earlier one is void.',
        button: 'Confirm',
      },
      entry: ['clearProblems', 'tellChallengeWanted'],
      on: {
        challengeRenewed: {
          target: 'choosing',
          actions: { type: 'setChallenge', params: ({ event }) => event },
        },
        challengeNotRenewed: {
          target: 'choosing',
          actions: { type: 'setRenewalFailure', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: 'busy',
      meta: {
        title: 'Checking',
        summary:
          'The bank compares the proof with its challenge. What was sent may count: nobody leaves before the answer.',
        button: 'Checking…',
      },
      invoke: {
        src: 'prove',
        input: ({ context: { use, method } }) => ({ use, method }),
        onDone: [
          {
            guard: 'isMailed',
            target: 'done',
            actions: [{ type: 'setUser', params: endOf }, 'refreshCustomer'],
          },
          { target: 'done', actions: { type: 'setUser', params: endOf } },
        ],
        onError: [
          {
            guard: { type: 'isLastCodeWrong', params: errorOf },
            target: 'over',
            actions: ['toastWrongCode', { type: 'setFailure', params: errorOf }],
          },
          {
            guard: { type: 'isChallengeOver', params: errorOf },
            target: 'over',
            actions: { type: 'setFailure', params: errorOf },
          },
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'choosing',
            actions: ['toastWrongCode', { type: 'setWrongProof', params: errorOf }],
          },
          {
            guard: { type: 'isProofWrong', params: errorOf },
            target: 'choosing',
            actions: { type: 'setWrongProof', params: errorOf },
          },
          { target: 'choosing', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    over: {
      tags: 'over',
      meta: {
        title: 'Over',
        summary:
          'The challenge expired, is void or has no tries left. Nothing was changed; the customer starts again, free of charge.',
        button: 'Start again',
      },
      entry: 'clearTries',
      on: {
        startOver: [{ guard: 'isRenewedHere', target: 'renewing' }, { target: 'expired' }],
        cancel: { guard: 'isLeftHere', target: 'closed' },
      },
    },
    done: {
      type: 'final',
      output: 'done',
      meta: { title: 'Done', summary: 'The bank accepted the proof.' },
    },
    expired: {
      type: 'final',
      output: 'expired',
      meta: { title: 'Expired', summary: 'What asked for the second step begins again.' },
    },
    closed: {
      type: 'final',
      output: 'closed',
      meta: { title: 'Closed', summary: 'The customer went back.' },
    },
  },
})
