import { endOf, errorOf } from '#machines/params.ts'
import { cancelTo, voidingCode } from './withdrawal.cancelStates.ts'
import { toPayload } from './withdrawal.form.ts'
import { advanceFailed, advancing, confirmingLevel } from './withdrawal.levelStates.ts'
import { comparing, entering, spendFailed, spending } from './withdrawal.recordStates.ts'
import { outcomeKnown, withdrawal } from './withdrawal.setup.ts'
import type { WithdrawalContext } from './withdrawal.types.ts'

/** Requests the code of exactly this withdrawal; the dialog opens on the answer. W3 */
export const requestingCode = withdrawal.createStateConfig({
  tags: ['form', 'busy'],
  meta: {
    title: 'Requesting a code',
    summary:
      'The bank emails a code that is valid only for this amount, payee and path. It proves that the customer asked for this very withdrawal. It is free.',
    button: 'Sending a code…',
  },
  invoke: {
    src: 'requestCode',
    input: ({ context }) => toPayload(context),
    onDone: { target: 'code.proving', actions: { type: 'setCode', params: endOf } },
    onError: [
      { guard: { type: 'isDuplicate', params: errorOf }, target: '#withdrawal.alreadyMade' },
      {
        guard: { type: 'isUnsupported', params: errorOf },
        target: 'code.entering',
        actions: ['setCodeInRecord', 'rememberCodesInRecord'],
      },
      {
        guard: { type: 'isReferenceReused', params: errorOf },
        target: 'form.stopped',
        actions: [{ type: 'setFailure', params: errorOf }, ...outcomeKnown],
      },
      {
        guard: { type: 'isForeignAnswer', params: errorOf },
        target: 'findingCode',
        actions: { type: 'setFailure', params: errorOf },
      },
      { target: 'form.stopped', actions: { type: 'setFailure', params: errorOf } },
    ],
  },
})

/** No answer of ours to the request: the customer's record shows whether this bank has the call at all. W13 */
export const findingCode = withdrawal.createStateConfig({
  tags: ['form', 'busy'],
  meta: {
    title: 'Looking where the code is',
    summary:
      'The request for a code got an answer that is none of the bank’s own. A record that holds the code belongs to a bank that gives the code itself; any other record leaves it a failure.',
    button: 'Sending a code…',
  },
  invoke: {
    src: 'findCodeInRecord',
    onDone: [
      {
        guard: { type: 'isInRecord', params: ({ event }) => ({ inRecord: event.output }) },
        target: 'code.entering',
        actions: ['clearFailure', 'setCodeInRecord', 'rememberCodesInRecord'],
      },
      { target: 'form.stopped' },
    ],
    onError: 'form.stopped',
  },
})

/** The input of the proof; without tries left it begins with the message that the last code is over. */
const proofInput = ({ context: { code, failure } }: { context: WithdrawalContext }) => ({
  ...code!,
  use: 'withdrawal' as const,
  failure,
})

/** The code dialog, until the level is verified or the withdrawal is cancelled. W3–W5 */
export const code = withdrawal.createStateConfig({
  tags: ['form', 'code'],
  meta: {
    title: 'Verification code',
    summary:
      'A dialog above the form shows amount, payee and path, and where the code was sent. A back end that sends none gives the code itself, and the dialog says so.',
    button: 'Confirm',
  },
  initial: 'proving',
  on: { cancel: cancelTo('.cancelled') },
  states: {
    proving: {
      tags: 'proving',
      meta: {
        title: 'Proving it',
        summary:
          'The second step runs: an emailed code, or the customer’s second factor, the passkey first. It proves this very withdrawal, and counts once.',
      },
      initial: 'waiting',
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        systemId: 'secondFactor',
        input: proofInput,
        // It ends only proven: a new code and the cancel are the withdrawal's own.
        onDone: [
          {
            guard: { type: 'isReleased', params: endOf },
            target: '#withdrawal.paying',
          },
          { guard: { type: 'isProven', params: endOf }, target: 'advancing' },
        ],
        onError: {
          target: '#withdrawal.arranging.form.stopped',
          actions: { type: 'setFailure', params: errorOf },
        },
      },
      states: {
        waiting: {
          meta: {
            title: 'Waiting for the proof',
            summary: 'The customer types the code, or answers with another factor.',
          },
          on: { challengeWanted: { target: 'renewing', actions: 'clearFailure' } },
        },
        renewing: {
          tags: 'busy',
          meta: {
            title: 'Requesting a new code',
            summary: 'Once the bank has emailed a new code, the earlier one is void.',
          },
          invoke: {
            src: 'requestCode',
            input: ({ context }) => toPayload(context),
            onDone: {
              target: 'waiting',
              actions: [{ type: 'setCode', params: endOf }, 'tellRenewed'],
            },
            onError: [
              {
                guard: { type: 'isDuplicate', params: errorOf },
                target: '#withdrawal.alreadyMade',
              },
              {
                guard: { type: 'isReferenceReused', params: errorOf },
                target: '#withdrawal.arranging.form.stopped',
                actions: [{ type: 'setFailure', params: errorOf }, ...outcomeKnown],
              },
              { target: 'waiting', actions: { type: 'tellNotRenewed', params: errorOf } },
            ],
          },
        },
      },
    },
    entering,
    comparing,
    spending,
    spendFailed,
    advancing,
    confirmingLevel,
    advanceFailed,
    cancelled: {
      tags: 'cancelled',
      meta: {
        title: 'Cancelled at the code',
        summary:
          'No money is reserved. The bank is asked to void the code; both dialogs close after 3 s.',
      },
      ...voidingCode,
      after: { withdrawalCancelClose: '#withdrawal.closed' },
      on: {
        back: '#withdrawal.arranging.form',
        close: '#withdrawal.closed',
        cancel: undefined,
      },
    },
  },
})
