import { endOf } from '#machines/params.ts'
import type { PaymentInput } from '#machines/payment/payment.types.ts'
import { toPayload } from './withdrawal.form.ts'
import { outcomeKnown, withdrawal } from './withdrawal.setup.ts'
import type { WithdrawalContext } from './withdrawal.types.ts'

const setFailure = { type: 'setPaymentFailure', params: endOf } as const

/** The payment's input for a withdrawal that was sent before. */
const sentBefore = ({
  reference,
  open,
  symbol,
  codesInRecord,
}: WithdrawalContext): PaymentInput => ({
  reference,
  open: open!,
  symbol,
  codesInRecord,
})

/**
 * One payment. From here on one reference ensures that it is paid at most once. A payment that breaks breaks the window,
 * which says that something may have been sent. W6, W7
 */
export const paying = withdrawal.createStateConfig({
  tags: ['paying', 'sending'],
  meta: {
    title: 'Paying',
    summary:
      'The payment, a flow of its own, runs until its outcome is known. It cannot be cancelled.',
  },
  entry: ['clearFailure', 'toastProcessing', 'setOpen', 'keepReference'],
  invoke: {
    id: 'payment',
    src: 'payment',
    systemId: 'payment',
    input: ({ context }) => ({ ...sentBefore(context), payload: toPayload(context) }),
    onDone: [
      {
        guard: { type: 'isAccepted', params: endOf },
        target: 'succeeded',
        actions: { type: 'setAccepted', params: endOf },
      },
      { guard: { type: 'isMade', params: endOf }, target: 'alreadyMade' },
      {
        guard: { type: 'isCodeOver', params: endOf },
        target: 'arranging.code.proving',
        actions: [setFailure, 'clearTries', ...outcomeKnown],
      },
      {
        guard: { type: 'isRefused', params: endOf },
        target: 'arranging.form.stopped',
        actions: [setFailure, ...outcomeKnown],
      },
      // An earlier try may have been paid: the reference stays.
      {
        guard: { type: 'isSignedOut', params: endOf },
        target: 'arranging.form.stopped',
        actions: setFailure,
      },
      { target: 'postponed', actions: 'tellChanged' },
    ],
  },
})

/** The last withdrawal had no answer: the bank is asked for it before anything else. W6, W14 */
export const lookingBack = withdrawal.createStateConfig({
  tags: 'paying',
  meta: {
    title: 'Looking for the last withdrawal',
    summary:
      'The last withdrawal was sent and had no answer: its payment finds out first what became of it. Found, it was made. Not found, the form repeats its reference, so that it is paid at most once.',
  },
  invoke: {
    id: 'payment',
    src: 'payment',
    systemId: 'payment',
    input: ({ context }) => sentBefore(context),
    onDone: [
      { guard: { type: 'isMade', params: endOf }, target: 'alreadyMade' },
      { guard: { type: 'isNotMade', params: endOf }, target: 'arranging' },
      { target: 'postponed' },
    ],
  },
})

/** No input is lost: the next window asks the bank again and continues with it. W6, A14 */
export const postponed = withdrawal.createStateConfig({
  type: 'final',
  tags: 'postponed',
  meta: {
    title: 'Closed for now',
    summary:
      'The window was closed before the bank had answered. The draft is kept: the next window asks the bank again and goes on with it.',
  },
})
