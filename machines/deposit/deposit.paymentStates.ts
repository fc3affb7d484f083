import { closeForm, leaveQuestion } from '#machines/leaveQuestion.ts'
import type { StateMeta } from '#machines/meta.ts'
import { deposit, detailsOf } from './deposit.setup.ts'

interface PaymentDetails<Tag, Unavailable, Shown, Settled, Call, Action, Events> {
  method: 'bank' | 'crypto'
  tag: Tag
  /** the state with the retry */
  unavailableId: Unavailable
  /** the state with the details, and that in it in which nothing is read */
  shownId: Shown
  settledId: Settled
  call: Call
  setDetails: Action
  /** the events beside `continue` in this state */
  events: Events
  meta: StateMeta & Record<'loading' | 'shown' | 'checking' | 'unavailable', StateMeta>
}

const leaving = leaveQuestion({
  title: 'Leaving this step?',
  summary: 'Asks before the amount and the pictures are discarded.',
  stay: 'loading',
  leave: '#deposit.closed',
})

/**
 * A step that reads where to pay and shows it. Details are read at each visit and cleared on leaving: nothing old or
 * partial is ever shown (C5). After a change of the content they are read again in the background; the shown ones stay
 * as long as they are the same (C4).
 */
const paymentDetails = <
  const Tag,
  const Unavailable,
  const Shown,
  const Settled,
  const Call,
  const Action,
  const Events extends object,
>({
  method,
  tag,
  unavailableId,
  shownId,
  settledId,
  call,
  setDetails,
  events,
  meta: { loading, shown, checking, unavailable, ...meta },
}: PaymentDetails<Tag, Unavailable, Shown, Settled, Call, Action, Events>) =>
  ({
    tags: tag,
    meta,
    entry: { type: 'setMethod', params: { method } },
    exit: 'clearDetails',
    initial: 'loading',
    on: { back: 'choosing', close: closeForm('closed', '.confirmingLeave') },
    states: {
      loading: {
        tags: 'busy',
        meta: loading,
        initial: 'reading',
        // A change begins the read anew, and not the time that it may take.
        on: { contentChanged: '.reading' },
        after: { contentPatience: 'unavailable' },
        states: {
          reading: {
            meta: loading,
            invoke: {
              src: call,
              onDone: [
                {
                  guard: { type: 'hasDetails', params: detailsOf },
                  target: shownId,
                  actions: { type: setDetails, params: detailsOf },
                },
                { target: unavailableId },
              ],
              onError: unavailableId,
            },
          },
        },
      },
      shown: {
        meta: shown,
        on: { next: '#deposit.proof', contentChanged: '.checking', ...events },
        initial: 'settled',
        states: {
          settled: { meta: shown },
          checking: {
            meta: checking,
            initial: 'reading',
            on: { contentChanged: '.reading' },
            after: { contentPatience: unavailableId },
            states: {
              reading: {
                meta: checking,
                invoke: {
                  src: call,
                  onDone: [
                    { guard: { type: 'isShown', params: detailsOf }, target: settledId },
                    {
                      guard: { type: 'hasDetails', params: detailsOf },
                      target: settledId,
                      actions: { type: setDetails, params: detailsOf },
                    },
                    { target: unavailableId },
                  ],
                  onError: unavailableId,
                },
              },
            },
          },
        },
      },
      unavailable: {
        tags: 'unavailable',
        meta: unavailable,
        // The details on screen may be outdated.
        entry: 'clearDetails',
        on: { retry: 'loading', contentChanged: 'loading' },
      },
      // The details may change meanwhile, so they are read again afterwards.
      confirmingLeave: {
        ...leaving,
        on: { ...leaving.on, back: undefined },
        entry: 'clearDetails',
      },
    },
  }) as const

/** Step 2: where to transfer the money to. */
export const bankDetails = deposit.createStateConfig(
  paymentDetails({
    method: 'bank',
    tag: 'bankDetails',
    unavailableId: '#deposit.bankDetails.unavailable',
    shownId: '#deposit.bankDetails.shown',
    settledId: '#deposit.bankDetails.shown.settled',
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
      checking: {
        title: 'Checking bank details',
        summary:
          'The content changed: the details are read again behind those shown. Others replace them right away. None within 8 s count as unreadable.',
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
    unavailableId: '#deposit.walletAddresses.unavailable',
    shownId: '#deposit.walletAddresses.shown',
    settledId: '#deposit.walletAddresses.shown.settled',
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
      checking: {
        title: 'Checking wallet addresses',
        summary:
          'The content changed: the addresses are read again behind those shown. Others replace them right away. None within 8 s count as unreadable.',
      },
      unavailable: {
        title: 'Wallet addresses unavailable',
        summary: 'An error with a retry. Old or partial addresses are never shown.',
      },
    },
  }),
)
