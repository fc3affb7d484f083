import { errorOf } from '#machines/params.ts'
import { cancelTo, voidingCode } from './withdrawal.cancelStates.ts'
import { nextLevel, toPayload } from './withdrawal.form.ts'
import { otherProof, passkey } from './withdrawal.passkeyStates.ts'
import { codeOf, outcomeKnown, withdrawal } from './withdrawal.setup.ts'

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
    onDone: [{ target: 'code', actions: { type: 'setCode', params: codeOf } }],
    onError: [
      { guard: { type: 'isDuplicate', params: errorOf }, target: '#withdrawal.alreadyMade' },
      {
        guard: { type: 'isUnsupported', params: errorOf },
        target: 'code',
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
        target: 'code',
        actions: ['clearFailure', 'setCodeInRecord', 'rememberCodesInRecord'],
      },
      { target: 'form.stopped' },
    ],
    onError: 'form.stopped',
  },
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
      tags: 'busy',
      meta: {
        title: 'Which proof?',
        summary:
          'A customer with a second factor proves the withdrawal by it, the passkey first; any other by the emailed code.',
      },
      always: [{ guard: 'isByPasskey', target: 'passkey' }, { target: 'entering' }],
    },
    passkey,
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
            guard: { type: 'isRecordCodeTyped', params: ({ event }) => event },
            target: 'comparing',
            actions: 'clearFailure',
          },
          {
            guard: { type: 'isCodeTyped', params: ({ event }) => event },
            target: 'verifying',
            actions: 'clearFailure',
          },
          { actions: 'setMissingCodeError' },
        ],
        resend: { guard: 'isCodeSent', target: 'resending' },
        proofChosen: otherProof,
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
        input: ({ context }) => ({ method: context.proofMethod }),
        onDone: [{ guard: 'isLevelFinal', target: '#withdrawal.posting' }, { target: 'advancing' }],
        onError: [
          {
            guard: { type: 'areAttemptsUsed', params: errorOf },
            target: 'unusable',
            actions: ['toastWrongCode', { type: 'setFailure', params: errorOf }],
          },
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'proving',
            actions: ['toastWrongCode', { type: 'setWrongCodeError', params: errorOf }],
          },
          {
            guard: { type: 'isCodeUnusable', params: errorOf },
            target: 'unusable',
            actions: { type: 'setFailure', params: errorOf },
          },
          { target: 'proving', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    comparing: {
      tags: ['codeEntry', 'busy'],
      meta: {
        title: 'Comparing the code',
        summary:
          'A back end that sends no codes holds the code in the customer’s record: it is read afresh and compared.',
        button: 'Checking the code…',
      },
      invoke: {
        src: 'compareCode',
        onDone: 'spending',
        onError: [
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'entering',
            actions: ['toastWrongCode', { type: 'setWrongCodeError', params: errorOf }],
          },
          { target: 'entering', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    spending: {
      tags: ['spending', 'busy'],
      meta: {
        title: 'Spending the code',
        summary:
          'The code was right. A random value takes its place in the record, so that it works only once.',
      },
      invoke: {
        src: 'spendCode',
        onDone: [{ guard: 'isLevelFinal', target: '#withdrawal.posting' }, { target: 'advancing' }],
        onError: { target: 'spendFailed', actions: { type: 'setFailure', params: errorOf } },
      },
    },
    spendFailed: {
      tags: 'spending',
      meta: {
        title: 'Not spent yet',
        summary:
          'The bank has not confirmed that the code is spent. Nothing is paid before; spending can be repeated until it succeeds.',
        button: 'Try again',
      },
      on: { retry: { target: 'spending', actions: 'clearFailure' } },
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
      always: { guard: 'isBySecondFactor', target: 'proofOver' },
      on: { resend: 'resending' },
    },
    proofOver: {
      tags: 'codeUnusable',
      meta: {
        title: 'Second step over',
        summary:
          'It expired, is void, was used or has no attempts left. The customer starts it again, free of charge.',
        button: 'Start again',
      },
      on: { resend: 'resending' },
    },
    resending: {
      tags: ['codeEntry', 'busy'],
      meta: {
        title: 'Requesting a new code',
        summary: 'Once the bank has emailed a new code, the earlier one is void.',
      },
      entry: 'clearFailure',
      invoke: {
        src: 'requestCode',
        input: ({ context }) => toPayload(context),
        onDone: [{ target: 'proving', actions: { type: 'setCode', params: codeOf } }],
        onError: [
          { guard: { type: 'isDuplicate', params: errorOf }, target: '#withdrawal.alreadyMade' },
          {
            guard: { type: 'isReferenceReused', params: errorOf },
            target: '#withdrawal.arranging.form.stopped',
            actions: [{ type: 'setFailure', params: errorOf }, ...outcomeKnown],
          },
          {
            guard: 'hasRemainingAttempts',
            target: 'proving',
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
        input: ({ context }) => ({ transferStep: nextLevel(context) }),
        onDone: [
          {
            target: '#withdrawal.levelPassed',
            actions: { type: 'setLevel', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isStepConflict', params: errorOf },
            target: 'confirmingLevel',
            actions: { type: 'setFailure', params: errorOf },
          },
          { target: 'advanceFailed', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    confirmingLevel: {
      tags: ['advancing', 'busy'],
      meta: {
        title: 'Looking whether it is recorded',
        summary:
          'The bank says that the level is another one: an earlier attempt without an answer may have recorded it.',
      },
      invoke: {
        src: 'readLevel',
        onDone: [
          {
            guard: { type: 'isLevelReached', params: ({ event }) => event.output },
            target: '#withdrawal.levelPassed',
            actions: ['clearFailure', { type: 'setLevel', params: ({ event }) => event.output }],
          },
          { target: 'advanceFailed' },
        ],
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
