import { assign, emit, setup } from 'xstate'
import { failureOf } from '#domain/failure.ts'
import { type FileFacts, fileProblem, imageTypes } from '#domain/files.ts'
import { pick } from '#machines/delays.ts'
import { toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { provided } from '#machines/provided.ts'
import { problemsOf, toSend } from './deposit.form.ts'
import type {
  BankDetail,
  DepositContext,
  DepositEmitted,
  DepositEvent,
  DepositInput,
  DepositTag,
  DepositToSend,
  DepositValues,
  WalletAddress,
} from './deposit.types.ts'

/** A deposit in four steps: choose a method, see where to pay, then send the proof. F1, F2 */
export const depositMachine = setup({
  types: {
    events: {} as DepositEvent,
    emitted: {} as DepositEmitted,
    context: {} as DepositContext,
    input: {} as DepositInput,
    tags: {} as DepositTag,
    meta: {} as StateMeta,
  },
  delays: pick('contentPatience', 'depositClose'),
  actors: {
    /** Reads the bank's account from the content service. */
    readBankDetails: provided<readonly BankDetail[]>('readBankDetails'),
    /** Reads the wallet addresses from the content service. */
    readAddresses: provided<readonly WalletAddress[]>('readAddresses'),
    /** POST deposit; stopping it aborts the upload. */
    sendDeposit: provided<void, DepositToSend>('sendDeposit'),
  },
  guards: {
    someDetails: (_, { details }: { details: readonly unknown[] }) => details.length > 0,
    proofReady: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    somethingTyped: ({ context }) => context.touched,
    paidByBank: ({ context }) => context.method === 'bank',
    paidByCrypto: ({ context }) => context.method === 'crypto',
  },
  actions: {
    chooseMethod: assign({
      method: (_, { method }: { method: DepositContext['method'] }) => method,
    }),
    takeBankDetails: assign({
      bankDetails: (_, { details }: { details: readonly BankDetail[] }) => details,
    }),
    takeAddresses: assign({
      addresses: (_, { details }: { details: readonly WalletAddress[] }) => details,
    }),
    forgetDetails: assign({ bankDetails: undefined, addresses: undefined }),
    takeField: assign({
      values: ({ context }, { field, value }: { field: keyof DepositValues; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
      errors: ({ context }, { field }) => ({ ...context.errors, [field]: undefined }),
      touched: true,
    }),
    /** A file that may not be sent is told at once, before anything leaves the browser (F7). */
    takeFile: assign({
      images: (_, { file }: { file?: FileFacts }) => file,
      errors: ({ context }, { file }) => ({
        ...context.errors,
        images: file && fileProblem(file, imageTypes),
      }),
      touched: true,
    }),
    markProblems: assign({ errors: ({ context }) => problemsOf(context) }),
    forgetTrouble: assign({ trouble: undefined, errors: {} }),
    takeTrouble: assign(({ context }, { error }: { error: unknown }) => {
      const trouble = failureOf(error)
      const { amount, images } = trouble.fields ?? {}
      return { trouble, errors: { ...context.errors, amount, images } }
    }),
    toastCopied: emit(toast('walletCopied', 'success')),
    toastSuccessful: emit(toast('depositSuccessful', 'success')),
    tellChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'deposit',
  meta: {
    title: 'Deposit',
    summary: 'The customer learns where to pay and sends the proof; the bank confirms it later.',
  },
  context: ({ input }) => ({
    values: { amount: input.amount ?? '' },
    errors: {},
    touched: false,
    reference: input.reference,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      meta: {
        title: 'Choosing a method',
        summary:
          'Step 1: bank transfer or crypto, or straight to the proof for who has paid already.',
        button: 'Next Step',
      },
      entry: { type: 'chooseMethod', params: { method: undefined } },
      on: {
        chooseBank: 'bankDetails',
        chooseCrypto: 'walletAddresses',
        next: 'proof',
        close: 'closed',
      },
    },
    bankDetails: {
      tags: 'bankDetails',
      meta: {
        title: 'Bank details',
        summary: 'Step 2: where to transfer the money to, read afresh from the content service.',
        button: 'Next Step',
      },
      entry: { type: 'chooseMethod', params: { method: 'bank' } },
      exit: 'forgetDetails',
      initial: 'loading',
      on: { back: 'choosing', close: 'closed' },
      states: {
        loading: {
          tags: 'busy',
          meta: {
            title: 'Reading bank details',
            summary:
              'Placeholders stand where the details will be; after 8 s this counts as failed.',
          },
          invoke: {
            src: 'readBankDetails',
            onDone: [
              {
                guard: {
                  type: 'someDetails',
                  params: ({ event }) => ({ details: event.output }),
                },
                target: 'shown',
                actions: {
                  type: 'takeBankDetails',
                  params: ({ event }) => ({ details: event.output }),
                },
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
    },
    walletAddresses: {
      tags: 'walletAddresses',
      meta: {
        title: 'Wallet addresses',
        summary: 'Step 3: where to send crypto to, under a warning that it cannot be reversed.',
        button: 'Next Step',
      },
      entry: { type: 'chooseMethod', params: { method: 'crypto' } },
      exit: 'forgetDetails',
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
                guard: {
                  type: 'someDetails',
                  params: ({ event }) => ({ details: event.output }),
                },
                target: 'shown',
                actions: {
                  type: 'takeAddresses',
                  params: ({ event }) => ({ details: event.output }),
                },
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
    },
    proof: {
      tags: 'proof',
      meta: {
        title: 'Proof',
        summary: 'Step 4: the amount and a picture that shows the payment.',
        button: 'Make Deposit',
      },
      initial: 'editing',
      states: {
        editing: {
          meta: {
            title: 'Filling in the proof',
            summary: 'A file that may not be sent is refused before it leaves the browser.',
          },
          on: {
            fieldChanged: {
              actions: { type: 'takeField', params: ({ event }) => event },
            },
            fileChosen: { actions: { type: 'takeFile', params: ({ event }) => event } },
            submit: [
              { guard: 'proofReady', target: '#deposit.uploading', actions: 'forgetTrouble' },
              { actions: 'markProblems' },
            ],
            back: [
              { guard: 'paidByBank', target: '#deposit.bankDetails' },
              { guard: 'paidByCrypto', target: '#deposit.walletAddresses' },
              { target: '#deposit.choosing' },
            ],
            close: [
              { guard: 'somethingTyped', target: 'leavingAsked' },
              { target: '#deposit.closed' },
            ],
          },
        },
        leavingAsked: {
          tags: 'leaving',
          meta: {
            title: 'Leaving the form?',
            summary: 'Asks before the amount and the picture are thrown away.',
          },
          on: { stay: 'editing', leave: '#deposit.closed', close: 'editing' },
        },
      },
    },
    uploading: {
      tags: ['proof', 'busy'],
      meta: {
        title: 'Uploading',
        summary: 'The proof is on its way, once, with a spinner and its progress.',
        button: 'Make Deposit',
      },
      invoke: {
        src: 'sendDeposit',
        input: ({ context }) => toSend(context),
        onDone: 'succeeded',
        onError: {
          target: 'proof',
          actions: [
            { type: 'takeTrouble', params: ({ event }) => ({ error: event.error }) },
            // Without an answer it may have arrived all the same: the lists are read again.
            'tellChanged',
          ],
        },
      },
      initial: 'sending',
      states: {
        sending: {
          meta: {
            title: 'Sending the proof',
            summary: 'The form is held still until the bank has answered.',
          },
          on: { close: 'leavingAsked' },
        },
        leavingAsked: {
          tags: 'leaving',
          meta: {
            title: 'Leaving the upload?',
            summary: 'Warns that leaving stops the upload; it goes on meanwhile.',
          },
          on: {
            stay: 'sending',
            close: 'sending',
            // What left may have arrived: the lists are read again.
            leave: { target: '#deposit.closed', actions: 'tellChanged' },
          },
        },
      },
    },
    succeeded: {
      tags: 'succeeded',
      meta: {
        title: 'Deposit successful',
        summary: 'The bank has the proof; the lists refresh and the window closes after 3 s.',
      },
      entry: ['toastSuccessful', 'tellChanged'],
      after: { depositClose: 'closed' },
      on: { close: 'closed' },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is gone.' },
    },
  },
})
