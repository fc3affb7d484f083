import { deposit, detailsOf } from './deposit.setup.ts'

/** Step 2: where to transfer the money to; nothing old or partial is ever shown. */
export const bankDetails = deposit.createStateConfig({
  tags: 'bankDetails',
  meta: {
    title: 'Bank details',
    summary: 'Step 2: where to transfer the money to, read afresh from the content service.',
    button: 'Next Step',
  },
  entry: { type: 'setMethod', params: { method: 'bank' } },
  exit: 'clearDetails',
  initial: 'loading',
  on: { back: 'choosing', close: 'closed' },
  states: {
    loading: {
      tags: 'busy',
      meta: {
        title: 'Reading bank details',
        summary: 'Placeholders stand where the details will be; after 8 s this counts as failed.',
      },
      invoke: {
        src: 'readBankDetails',
        onDone: [
          {
            guard: { type: 'hasDetails', params: detailsOf },
            target: 'shown',
            actions: { type: 'setBankDetails', params: detailsOf },
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
      after: { contentPatience: 'unavailable' },
    },
    shown: {
      meta: {
        title: 'Bank details shown',
        summary: 'Account name, number, bank and type, each whole and each with a copy button.',
      },
      on: { next: '#deposit.proof' },
    },
    unavailable: {
      tags: 'unavailable',
      meta: {
        title: 'Bank details unavailable',
        summary: 'An error with a retry stands there; old or partial account numbers never do.',
      },
      on: { retry: 'loading' },
    },
  },
})

/** Step 3: where to send crypto to; nothing old or partial is ever shown. */
export const walletAddresses = deposit.createStateConfig({
  tags: 'walletAddresses',
  meta: {
    title: 'Wallet addresses',
    summary: 'Step 3: where to send crypto to, under a warning that it cannot be reversed.',
    button: 'Next Step',
  },
  entry: { type: 'setMethod', params: { method: 'crypto' } },
  exit: 'clearDetails',
  initial: 'loading',
  on: { back: 'choosing', close: 'closed' },
  states: {
    loading: {
      tags: 'busy',
      meta: {
        title: 'Reading wallet addresses',
        summary: 'Placeholders stand where they will be; after 8 s this counts as failed.',
      },
      invoke: {
        src: 'readAddresses',
        onDone: [
          {
            guard: { type: 'hasDetails', params: detailsOf },
            target: 'shown',
            actions: { type: 'setAddresses', params: detailsOf },
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
      after: { contentPatience: 'unavailable' },
    },
    shown: {
      meta: {
        title: 'Wallet addresses shown',
        summary: 'Each address with its QR code and a copy button.',
      },
      on: { next: '#deposit.proof', copied: { actions: 'toastCopied' } },
    },
    unavailable: {
      tags: 'unavailable',
      meta: {
        title: 'Wallet addresses unavailable',
        summary: 'An error with a retry stands there; old or partial addresses never do.',
      },
      on: { retry: 'loading' },
    },
  },
})
