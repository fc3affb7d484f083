import { assign, sendTo, setup } from 'xstate'
import type { DepositReturn } from '#contract/depositReturns.ts'
import { failureOf, hasCode } from '#domain/failure.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf, outputOf } from '#machines/params.ts'
import { challengeOverFailure, type KnownChallenge } from '#machines/proofMethods.ts'
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorOutput } from '#machines/secondFactor/secondFactor.types.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  DepositReturnContext,
  DepositReturnEvent,
  DepositReturnInput,
  DepositReturnReport,
  DepositReturnTag,
} from './depositReturn.types.ts'

/** The data by which the bank finds the deposit to return. */
export interface ReturnRequest {
  deposit: string
  reference: string
}

const requestOf = ({ context }: { context: DepositReturnContext }): ReturnRequest => ({
  deposit: context.deposit.id,
  reference: context.reference,
})

/** A customer asks for their own deposit back, to where it came from: one proof, nothing else. M1, M2 */
export const depositReturnMachine = setup({
  types: {
    events: {} as DepositReturnEvent,
    context: {} as DepositReturnContext,
    input: {} as DepositReturnInput,
    tags: {} as DepositReturnTag,
    children: {} as { secondFactor: 'secondFactor' },
    meta: {} as StateMeta,
  },
  actors: {
    /** POST deposit/return/code: a mailed code, or the second factor that proves this return. */
    requestCode: unimplementedActor<KnownChallenge, ReturnRequest>('requestCode', [
      'requestReturnCode',
    ]),
    secondFactor: unimplementedFlow<typeof secondFactorMachine>('secondFactor'),
    /** POST deposit/return; a repeat with the same reference gets the same answer. */
    askBack: unimplementedActor<DepositReturn, ReturnRequest>('askBack', ['returnDeposit']),
    /** DELETE transfer/code: the open code of the customer. */
    revokeCode: unimplementedActor<void>('revokeCode', ['revokeCode']),
  },
  guards: {
    isFrozen: ({ context }) => context.frozen,
    isProven: (_, { outcome }: SecondFactorOutput) => outcome === 'done',
    isProofOver: (_, { outcome }: SecondFactorOutput) => outcome === 'expired',
    /** It is on its way back already, or was sent back: the history shows it. */
    isAskedBefore: (_, { error }: { error: unknown }) => hasCode(error, 'depositAskedBack'),
    /** The bank refused: nothing was asked for. After any other failure that is unknown. */
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
  },
  actions: {
    ...failureActions,
    setProofOver: assign({ failure: challengeOverFailure }),
    setChallenge: assign((_, { value }: { value: KnownChallenge }) => ({ challenge: value })),
    setRequest: assign((_, { value }: { value: DepositReturn }) => ({ request: value })),
    tellChanged: sendTo(parent<DepositReturnReport>(), { type: 'depositMade' }),
  },
}).createMachine({
  id: 'depositReturn',
  meta: {
    title: 'Deposit return',
    summary:
      'The customer asks for their own deposit back, to the account it came from: proved by one code, decided within three business days.',
  },
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      meta: { title: 'Held?', summary: 'A frozen account sends nothing, and says why.' },
      always: [{ guard: 'isFrozen', target: 'held' }, { target: 'explaining' }],
    },
    held: {
      tags: 'held',
      meta: {
        title: 'Account frozen',
        summary: 'The customer reads why nothing leaves the account now, and how to go on.',
      },
      on: { close: 'closed' },
    },
    explaining: {
      tags: 'explaining',
      meta: {
        title: 'What happens',
        summary:
          'Amount, destination and the day of the decision; the only reasons to refuse; that it is free. The last failure or refusal is shown.',
        button: 'Ask for it back',
      },
      on: { continue: { target: 'requesting', actions: 'clearFailure' }, close: 'closed' },
    },
    requesting: {
      tags: ['explaining', 'busy'],
      meta: {
        title: 'Requesting the code',
        summary: 'The bank emails one code for this deposit, or names the second factor instead.',
        button: 'Sending a code…',
      },
      invoke: {
        src: 'requestCode',
        input: requestOf,
        onDone: { target: 'proving', actions: { type: 'setChallenge', params: outputOf } },
        onError: [
          { guard: { type: 'isAskedBefore', params: errorOf }, target: 'alreadyAsked' },
          { target: 'explaining', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    proving: {
      tags: 'proving',
      meta: {
        title: 'Proving it',
        summary:
          'The safety words stand above the code. The second step runs; when its code is over, the customer starts again, free of charge.',
      },
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        systemId: 'secondFactor',
        input: ({ context: { challenge } }) => ({ ...challenge!, use: 'depositReturn' as const }),
        onDone: [
          { guard: { type: 'isProven', params: endOf }, target: 'sending' },
          {
            guard: { type: 'isProofOver', params: endOf },
            target: 'explaining',
            actions: 'setProofOver',
          },
          { target: 'voiding' },
        ],
        onError: { target: 'restarting', actions: { type: 'setFailure', params: errorOf } },
      },
      on: { close: 'voiding' },
    },
    restarting: {
      tags: ['explaining', 'busy'],
      meta: {
        title: 'Starting again',
        summary:
          'The second step broke: its code becomes void before the customer can ask for another one, or leave.',
        button: 'One moment…',
      },
      invoke: { src: 'revokeCode', onDone: 'explaining', onError: 'explaining' },
    },
    sending: {
      tags: ['sending', 'busy'],
      meta: {
        title: 'Asking for it back',
        summary: 'The request is on its way, and can no longer be cancelled here.',
      },
      invoke: {
        src: 'askBack',
        input: requestOf,
        onDone: { target: 'asked', actions: { type: 'setRequest', params: outputOf } },
        onError: [
          { guard: { type: 'isAskedBefore', params: errorOf }, target: 'alreadyAsked' },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'explaining',
            actions: { type: 'setFailure', params: errorOf },
          },
          { target: 'unanswered', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    unanswered: {
      tags: 'unanswered',
      meta: {
        title: 'No answer',
        summary: 'The bank may have it or not: trying again with the same reference is safe.',
        button: 'Try again',
      },
      on: {
        retry: { target: 'sending', actions: 'clearFailure' },
        close: { target: 'closed', actions: 'tellChanged' },
      },
    },
    asked: {
      tags: 'succeeded',
      meta: {
        title: 'Asked',
        summary: 'The reference, the day of the decision, and the steps that follow.',
        button: 'Done',
      },
      entry: 'tellChanged',
      on: { close: 'done' },
    },
    alreadyAsked: {
      tags: 'alreadyAsked',
      meta: {
        title: 'Asked before',
        summary: 'The deposit is on its way back already, or was sent back; the history shows it.',
        button: 'Close',
      },
      entry: 'tellChanged',
      on: { close: 'done' },
    },
    voiding: {
      tags: 'busy',
      meta: {
        title: 'Voiding the code',
        summary: 'The customer left before anything was asked for: the code becomes void.',
      },
      invoke: { src: 'revokeCode', onDone: 'closed', onError: 'closed' },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is closed; nothing was asked for by it.' },
    },
    done: {
      type: 'final',
      meta: { title: 'Done', summary: 'The window is closed; the bank has the request.' },
    },
  },
})
