import { errorOf } from '#machines/params.ts'
import { toPayload } from './withdrawal.form.ts'
import { codeOf, withdrawal } from './withdrawal.setup.ts'

/** Asks for the code of this very withdrawal; the dialog opens on the answer. W3 */
export const requestingCode = withdrawal.createStateConfig({
  tags: ['form', 'busy'],
  meta: {
    title: 'Asking for a code',
    summary:
      'The bank mails a code that counts for this amount, payee and path alone: it proves that the customer, and nobody else, asked for this very withdrawal. It is free.',
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

/** The code dialog, from the code's arrival until its level is verified or it is given up. W3–W5 */
export const code = withdrawal.createStateConfig({
  tags: ['form', 'code'],
  meta: {
    title: 'Verification code',
    summary:
      'A dialog above the form names amount, payee and path, and where the code was sent if the bank tells it.',
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
          'The customer types the code. What went wrong last stands beside it, with the tries left if the bank counts them.',
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
        summary: 'The bank compares the code; the right one is spent.',
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
        title: 'Code of no use any more',
        summary:
          'It expired, is void, was used or ran out of tries. A new one can be asked for, free.',
        button: 'Send a new code',
      },
      entry: 'clearAttempts',
      on: { resend: 'resending' },
    },
    resending: {
      tags: ['codeEntry', 'busy'],
      meta: {
        title: 'Asking for a new code',
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
        title: 'Noting that it was right',
        summary:
          'The code was asked for by a review of the bank, and it was right: the bank notes it.',
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
        title: 'Not noted yet',
        summary:
          'The bank has not said that it is noted. The code stays verified; noting it can be repeated until it succeeds.',
        button: 'Try again',
      },
      on: { retry: { target: 'advancing', actions: 'clearFailure' } },
    },
    cancelled: {
      tags: 'cancelled',
      meta: {
        title: 'Cancelled at the code',
        summary:
          'Nothing is held. The bank is asked to void the code; both dialogs close after 3 s.',
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
