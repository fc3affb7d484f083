import { isTouched, typedBefore } from '#machines/formFields.ts'
import { errorOf } from '#machines/params.ts'
import { cancelTo, voidingCode } from './withdrawal.cancelStates.ts'
import { code, findingCode, requestingCode } from './withdrawal.codeStates.ts'
import { emptyForm, searchOf, toPayload, withdrawalFields } from './withdrawal.form.ts'
import { assessing, checking, form } from './withdrawal.formStates.ts'
import { lookingBack, opening, stillUnknown } from './withdrawal.lookBackStates.ts'
import {
  checklist,
  frozen,
  identityNeeded,
  identityOpen,
  onHold,
  preparing,
  preparingFailed,
} from './withdrawal.needsStates.ts'
import { outcomeKnown, withdrawal } from './withdrawal.setup.ts'

/**
 * A withdrawal: what it needs, the form, six checks on fresh data, the level's code, one payment.
 * Until the payment is sent, one transition cancels everything. After that, one reference ensures
 * that it is paid at most once. W1–W7
 */
export const withdrawalMachine = withdrawal.createMachine({
  id: 'withdrawal',
  meta: {
    title: 'Withdrawal',
    summary: 'The customer withdraws money: checked, confirmed by a code, paid at most once.',
  },
  context: ({ input: { draft, ...input } }) => {
    const typed = typedBefore(withdrawalFields, draft)
    return { ...input, values: { ...emptyForm, ...typed }, errors: {}, touched: isTouched(typed) }
  },
  initial: 'opening',
  states: {
    opening,
    lookingBack,
    stillUnknown,
    frozen,
    arranging: {
      meta: {
        title: 'Before it is sent',
        summary:
          'Nothing is sent yet: the customer can cancel at any point, and no money is reserved.',
      },
      initial: 'preparing',
      on: { cancel: cancelTo('cancelled') },
      states: {
        preparing,
        preparingFailed,
        checklist,
        identityNeeded,
        identityOpen,
        onHold,
        choosingMethod: {
          tags: 'methods',
          meta: {
            title: 'Choosing a method',
            summary: 'Bank transfer, PayPal, Cash App or Zelle.',
          },
          on: {
            methodChosen: {
              target: 'form',
              actions: { type: 'setMethod', params: ({ event }) => event },
            },
          },
        },
        form,
        checking,
        assessing,
        underReview: {
          tags: 'review',
          meta: {
            title: 'Under review',
            summary:
              'Check 6: only the bank’s staff can lift the review, never for money. The customer reads why, who is responsible, until when, and how to complain; the form is kept.',
            button: 'Back to the form',
          },
          entry: 'toastUnderReview',
          on: { back: 'form' },
        },
        requestingCode,
        findingCode,
        code,
      },
    },
    posting: {
      tags: ['sending', 'busy'],
      meta: {
        title: 'Paying',
        summary: 'The withdrawal is sent and can no longer be cancelled.',
      },
      entry: ['clearFailure', 'toastProcessing', 'setOpen', 'keepReference'],
      invoke: {
        src: 'postTransfer',
        input: ({ context }) => toPayload(context),
        onDone: {
          target: 'succeeded',
          actions: { type: 'setAccepted', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isDuplicate', params: errorOf }, target: 'alreadyMade' },
          {
            guard: { type: 'isCodeUnusable', params: errorOf },
            target: 'arranging.code.proving',
            actions: [{ type: 'setFailure', params: errorOf }, 'clearTries', ...outcomeKnown],
          },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'arranging.form.stopped',
            actions: [{ type: 'setFailure', params: errorOf }, ...outcomeKnown],
          },
          {
            guard: { type: 'isUnauthorized', params: errorOf },
            target: 'arranging.form.stopped',
            actions: { type: 'setFailure', params: errorOf },
          },
          {
            guard: 'hasCodesInRecord',
            target: 'lookingUp',
            actions: { type: 'setFailure', params: errorOf },
          },
          { target: 'unanswered', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    lookingUp: {
      tags: ['sending', 'lookingUp', 'busy'],
      meta: {
        title: 'Looking whether it arrived',
        summary:
          'The bank keeps no references, so nothing is sent again unseen: its list of withdrawals is read first.',
      },
      invoke: {
        src: 'findTransfer',
        input: ({ context }) => searchOf(context),
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'alreadyMade',
            actions: 'clearFailure',
          },
          { target: 'notListed' },
        ],
        onError: { target: 'notFound', actions: { type: 'setFailure', params: errorOf } },
      },
    },
    notFound: {
      tags: ['sending', 'notFound'],
      meta: {
        title: 'Not known',
        summary:
          'Neither the withdrawal nor the list was answered: it may have been paid or not. The list can be read again; nothing is sent.',
        button: 'Look again',
      },
      on: { retry: 'lookingUp', close: { target: 'closed', actions: 'tellChanged' } },
    },
    notListed: {
      tags: ['sending', 'notListed'],
      meta: {
        title: 'Not in the list',
        summary:
          'The list does not show the withdrawal when it is read. It may still arrive: the customer looks again, or sends it again knowingly.',
        button: 'Look again',
      },
      on: {
        retry: 'lookingUp',
        sendAgain: 'posting',
        close: { target: 'closed', actions: 'tellChanged' },
      },
    },
    unanswered: {
      tags: ['sending', 'unanswered'],
      meta: {
        title: 'No answer',
        summary: 'It may have been paid or not: trying again with the same reference is safe.',
        button: 'Try again',
      },
      on: { retry: 'posting', close: { target: 'closed', actions: 'tellChanged' } },
    },
    levelPassed: {
      tags: 'levelPassed',
      meta: {
        title: 'One review step passed',
        summary: 'The code was correct. The bank’s own review comes next, and is free.',
        button: 'Close',
      },
      entry: 'tellChanged',
      on: { close: 'closed' },
    },
    succeeded: {
      tags: 'succeeded',
      meta: {
        title: 'Withdrawal successful',
        summary:
          'The bank accepted it; history and totals refresh. Reference, steps and the day of arrival stay until the customer closes the dialog.',
        button: 'Close',
      },
      entry: ['forgetReference', 'toastSuccessful', 'tellChanged'],
      on: { close: 'closed' },
    },
    alreadyMade: {
      tags: 'alreadyMade',
      meta: {
        title: 'Already made',
        summary:
          'The bank already has this withdrawal: nothing is paid twice, and the history shows it.',
        button: 'Close',
      },
      entry: ['forgetReference', 'toastAlreadyMade', 'tellChanged'],
      on: { close: 'closed' },
    },
    cancelled: {
      tags: 'cancelled',
      meta: {
        title: 'Cancelled',
        summary:
          'No money was taken or reserved; the dialog closes after 3 s, and the bank is asked to void the code.',
      },
      ...voidingCode,
      after: { withdrawalCancelClose: 'closed' },
      on: {
        // A draft from before a reload is typed text without a method: its form cannot be shown yet.
        back: { guard: 'hasUnsavedForm', target: 'arranging.form' },
        close: 'closed',
      },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'Both dialogs are closed.' },
    },
  },
})
