import { errorOf } from '#machines/params.ts'
import { toPayload } from './withdrawal.form.ts'
import { codeOf, withdrawal } from './withdrawal.setup.ts'

/** Requests the code of exactly this withdrawal; the dialog opens on the answer. W3 */
export const requestingCode = withdrawal.createStateConfig({
  tags: ['form', 'busy'],
  meta: {
    title: 'Requesting a code',
    summary:
      'The bank mails a code that is valid only for this amount, payee and path. It proves that the customer asked for this very withdrawal. It is free.',
    button: 'Sending a code…',
  },
  invoke: {
    src: 'requestCode',
    input: ({ context }) => toPayload(context),
    onDone: { target: 'code', actions: { type: 'setCode', params: codeOf } },
    onError: [
      { guard: { type: 'isDuplicate', params: errorOf }, target: '#withdrawal.alreadyMade' },
      {
        guard: { type: 'isUnsupported', params: errorOf },
        target: 'code',
        actions: 'setUnconfirmedCode',
      },
      { target: 'form.stopped', actions: { type: 'setFailure', params: errorOf } },
    ],
  },
})

/** The code dialog, until the level is verified or the withdrawal is cancelled. W3–W5 */
export const code = withdrawal.createStateConfig({
  tags: ['form', 'code'],
  meta: {
    title: 'Verification code',
    summary:
      'A dialog above the form shows amount, payee and path, and where the code was sent if the bank says so.',
    button: 'Confirm',
  },
  initial: 'entering',
  on: { cancel: '.cancelled' },
  states: {
    entering: {
      tags: 'codeEntry',
      meta: {
        title: 'Entering the code',
        summary:
          'The customer types the code. The last failure is shown, with the attempts left if the bank counts them.',
      },
      on: {
        submitCode: [
          {
            guard: { type: 'isCodeTyped', params: ({ event }) => event },
            target: 'verifying',
            actions: 'clearFailure',
          },
          { actions: 'setMissingCodeError' },
        ],
        resend: 'resending',
      },
    },
    verifying: {
      tags: ['codeEntry', 'busy'],
      meta: {
        title: 'Verifying the code',
        summary: 'The bank compares the code. A correct code cannot be used again.',
        button: 'Checking the code…',
      },
      invoke: {
        src: 'verifyCode',
        onDone: [{ guard: 'isLevelFinal', target: '#withdrawal.posting' }, { target: 'advancing' }],
        onError: [
          {
            guard: { type: 'areAttemptsUsed', params: errorOf },
            target: 'unusable',
            actions: ['toastWrongCode', { type: 'setFailure', params: errorOf }],
          },
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'entering',
            actions: ['toastWrongCode', { type: 'setWrongCodeError', params: errorOf }],
          },
          {
            guard: { type: 'isCodeUnusable', params: errorOf },
            target: 'unusable',
            actions: { type: 'setFailure', params: errorOf },
          },
          { target: 'entering', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    unusable: {
      tags: 'codeUnusable',
      meta: {
        title: 'Code no longer valid',
        summary:
          'It expired, is void, was used or has no attempts left. A new one can be requested, free of charge.',
        button: 'Send a new code',
      },
      entry: 'clearAttempts',
      on: { resend: 'resending' },
    },
    resending: {
      tags: ['codeEntry', 'busy'],
      meta: {
        title: 'Requesting a new code',
        summary: 'Once the bank has mailed a new code, the earlier one is void.',
      },
      entry: 'clearFailure',
      invoke: {
        src: 'requestCode',
        input: ({ context }) => toPayload(context),
        onDone: { target: 'entering', actions: { type: 'setCode', params: codeOf } },
        onError: [
          { guard: { type: 'isDuplicate', params: errorOf }, target: '#withdrawal.alreadyMade' },
          {
            guard: { type: 'isUnsupported', params: errorOf },
            target: 'entering',
            actions: 'setUnconfirmedCode',
          },
          {
            guard: 'hasRemainingAttempts',
            target: 'entering',
            actions: { type: 'setFailure', params: errorOf },
          },
          { target: 'unusable', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    advancing: {
      tags: ['advancing', 'busy'],
      meta: {
        title: 'Recording the correct code',
        summary: 'The code belongs to a review of the bank and is correct: the bank records it.',
      },
      invoke: {
        src: 'advanceLevel',
        input: ({ context }) => ({ transferStep: (context.code?.level ?? 0) + 1 }),
        onDone: {
          target: '#withdrawal.levelPassed',
          actions: { type: 'setLevel', params: ({ event }) => event.output },
        },
        onError: { target: 'advanceFailed', actions: { type: 'setFailure', params: errorOf } },
      },
    },
    advanceFailed: {
      tags: 'advancing',
      meta: {
        title: 'Not recorded yet',
        summary:
          'The bank has not confirmed the record. The code stays verified; recording can be repeated until it succeeds.',
        button: 'Try again',
      },
      on: { retry: { target: 'advancing', actions: 'clearFailure' } },
    },
    cancelled: {
      tags: 'cancelled',
      meta: {
        title: 'Cancelled at the code',
        summary:
          'No money is reserved. The bank is asked to void the code; both dialogs close after 3 s.',
      },
      entry: ['clearFailure', 'toastCancelled'],
      invoke: { src: 'revokeCode', onError: {} },
      after: { withdrawalCancelClose: '#withdrawal.closed' },
      on: {
        back: '#withdrawal.arranging.form',
        close: '#withdrawal.closed',
        cancel: undefined,
      },
    },
  },
})
