import { errorOf } from '#machines/params.ts'
import { searchOf, toPayload } from './withdrawal.form.ts'
import { outcomeKnown, withdrawal } from './withdrawal.setup.ts'

/** One payment. From here on one reference ensures that it is paid at most once. W6, W7 */
export const posting = withdrawal.createStateConfig({
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
})

export const unanswered = withdrawal.createStateConfig({
  tags: ['sending', 'unanswered'],
  meta: {
    title: 'No answer',
    summary: 'It may have been paid or not: trying again with the same reference is safe.',
    button: 'Try again',
  },
  on: { retry: 'posting', close: { target: 'closed', actions: 'tellChanged' } },
})

/** A bank that keeps no references is asked for the withdrawal before anything is sent again. W14 */
export const lookingUp = withdrawal.createStateConfig({
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
})

export const notFound = withdrawal.createStateConfig({
  tags: ['sending', 'notFound'],
  meta: {
    title: 'Not known',
    summary:
      'Neither the withdrawal nor the list was answered: it may have been paid or not. The list can be read again; nothing is sent.',
    button: 'Look again',
  },
  on: { retry: 'lookingUp', close: { target: 'closed', actions: 'tellChanged' } },
})

export const notListed = withdrawal.createStateConfig({
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
})
