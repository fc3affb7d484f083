import type { StateMeta } from '#machines/meta.ts'
import { deposit, detailsOf } from './deposit.setup.ts'

interface PaymentDetails<Tag, Call, Action, Events> {
  method: 'bank' | 'crypto'
  tag: Tag
  call: Call
  setDetails: Action
  /** what can be done with the details, besides continuing */
  events: Events
  meta: StateMeta & Record<'loading' | 'shown' | 'unavailable', StateMeta>
}

/**
 * A step that reads where to pay and shows it. Details are read at each visit and cleared on leaving:
 * nothing old or partial is ever shown (C5).
 */
const paymentDetails = <const Tag, const Call, const Action, const Events extends object>({
  method,
  tag,
  call,
  setDetails,
  events,
  meta: { loading, shown, unavailable, ...meta },
}: PaymentDetails<Tag, Call, Action, Events>) =>
  ({
    tags: tag,
    meta,
    entry: { type: 'setMethod', params: { method } },
    exit: 'clearDetails',
    initial: 'loading',
    on: { back: 'choosing', close: 'closed' },
    states: {
      loading: {
        tags: 'busy',
        meta: loading,
        invoke: {
          src: call,
          onDone: [
            {
              guard: { type: 'hasDetails', params: detailsOf },
              target: 'shown',
              actions: { type: setDetails, params: detailsOf },
            },
            { target: 'unavailable' },
          ],
          onError: 'unavailable',
        },
        after: { contentPatience: 'unavailable' },
      },
      shown: { meta: shown, on: { next: '#deposit.proof', ...events } },
      unavailable: { tags: 'unavailable', meta: unavailable, on: { retry: 'loading' } },
    },
  }) as const

/** Step 2: where to transfer the money to. */
export const bankDetails = deposit.createStateConfig(
  paymentDetails({
    method: 'bank',
    tag: 'bankDetails',
    call: 'readBankDetails',
    setDetails: 'setBankDetails',
    events: {},
    meta: {
      title: 'Bank details',
      summary:
        'Step 2: where to transfer the money to, read from the content service at each visit.',
      button: 'Next Step',
      loading: {
        title: 'Reading bank details',
        summary: 'Placeholders until the details arrive; no answer within 8 s counts as a failure.',
      },
      shown: {
        title: 'Bank details shown',
        summary: 'Account name, number, bank and type, each complete and with a copy button.',
      },
      unavailable: {
        title: 'Bank details unavailable',
        summary: 'An error with a retry. Old or partial account numbers are never shown.',
      },
    },
  }),
)

/** Step 3: where to send crypto to. */
export const walletAddresses = deposit.createStateConfig(
  paymentDetails({
    method: 'crypto',
    tag: 'walletAddresses',
    call: 'readAddresses',
    setDetails: 'setAddresses',
    events: { copied: { actions: 'toastCopied' } },
    meta: {
      title: 'Wallet addresses',
      summary: 'Step 3: where to send crypto to, with a warning that it cannot be reversed.',
      button: 'Next Step',
      loading: {
        title: 'Reading wallet addresses',
        summary:
          'Placeholders until the addresses arrive; no answer within 8 s counts as a failure.',
      },
      shown: {
        title: 'Wallet addresses shown',
        summary: 'Each address with its QR code and a copy button.',
      },
      unavailable: {
        title: 'Wallet addresses unavailable',
        summary: 'An error with a retry. Old or partial addresses are never shown.',
      },
    },
  }),
)
