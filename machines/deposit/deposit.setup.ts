import { assign, emit, sendTo, setup } from 'xstate'
import type { DepositRecord } from '#contract/records.ts'
import { failureOf, isOutcomeUnknown } from '#domain/failure.ts'
import { type FileInfo, imageTypes } from '#domain/files.ts'
import { type FileChoice, withFiles, withoutFile } from '#machines/chosenFiles.ts'
import { pickDelays } from '#machines/delays.ts'
import { draftActions, isFormValid } from '#machines/formFields.ts'
import { hasUnsavedChanges } from '#machines/leaveQuestion.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'
import {
  afterAccepted,
  amountsOf,
  isListed,
  problemsOf,
  unlistedOf,
  withoutLast,
  withSent,
} from './deposit.form.ts'
import type {
  BankDetail,
  DepositContext,
  DepositEvent,
  DepositInput,
  DepositPayloadInput,
  DepositReport,
  DepositTag,
  WalletAddress,
} from './deposit.types.ts'

const notListedMessage =
  'The bank did not answer. We looked in your history, and this deposit is not there so far. What you typed is kept. Look in your history once more before you send it again.'
const notFoundMessage =
  'The bank did not answer, and your history could not be read either. The deposit may have arrived or not. What you typed is kept. Look in your history before you send it again.'

const withImages = ({ errors }: DepositContext, { files, error }: FileChoice) => ({
  images: files,
  errors: { ...errors, images: error },
  touched: true,
})

/** Types, calls, guards and actions of the deposit's chart. */
export const deposit = setup({
  types: {
    events: {} as DepositEvent,
    emitted: {} as ToastEvent,
    context: {} as DepositContext,
    input: {} as DepositInput,
    tags: {} as DepositTag,
    children: {} as { upload: 'upload' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('contentPatience', 'depositClose'),
  actors: {
    /** Reads the bank's account from the content service. */
    readBankDetails: unimplementedActor<readonly BankDetail[]>('readBankDetails', 'content'),
    /** Reads the wallet addresses from the content service. */
    readAddresses: unimplementedActor<readonly WalletAddress[]>('readAddresses', 'content'),
    /** POST deposit; stopping it aborts the upload. */
    sendDeposit: unimplementedActor<void, DepositPayloadInput>('sendDeposit', ['deposit']),
    /** Reads the deposits, to find one whose answer was lost. W14 */
    findDeposit: unimplementedActor<readonly DepositRecord[]>('findDeposit', ['deposits']),
    upload: uploadMachine,
  },
  guards: {
    resumesAt: ({ context }, { step }: { step: string }) => context.step === step,
    hasDetails: (_, { details }: { details: readonly unknown[] }) => details.length > 0,
    /** The details that were read are those on the screen. */
    isShown: ({ context }, { details }: { details: readonly unknown[] }) =>
      JSON.stringify(details) === JSON.stringify(context.bankDetails ?? context.addresses),
    isFormValid: isFormValid(problemsOf),
    hasUnsavedChanges,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(failureOf(error)),
    /** The bank refused: it has nothing of this. After any other failure an earlier try may have arrived. */
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
    hasOpenDeposit: ({ context }) => context.open !== undefined,
    /** The list has the last deposit. */
    isListed: ({ context }, { deposits }: { deposits: readonly DepositRecord[] }) =>
      isListed(context, deposits),
    /** The list has every deposit that had no outcome. */
    areAllListed: ({ context }, { deposits }: { deposits: readonly DepositRecord[] }) =>
      unlistedOf(context, deposits) === undefined,
    isMethodBank: ({ context }) => context.method === 'bank',
    isMethodCrypto: ({ context }) => context.method === 'crypto',
  },
  actions: {
    /**
     * Provided by the browser: keeps the reference beyond the session, for this customer's next form, while anything
     * that was sent under it has no outcome. The next form has a new one after that (K8).
     */
    keepReference: () => undefined,
    /** Provided by the browser: the bank has all that was sent. */
    forgetReference: () => undefined,
    setSent: assign({ open: ({ context }) => withSent(context) }),
    setAccepted: assign({ open: ({ context }) => afterAccepted(context) }),
    /** The earlier ones keep their unknown outcome. */
    setRefused: assign({ open: ({ context }) => withoutLast(context) }),
    setKnown: assign(({ context }, { deposits }: { deposits: readonly DepositRecord[] }) => ({
      amountsBefore: amountsOf(deposits),
      open: unlistedOf(context, deposits),
    })),
    setMethod: assign({
      method: (_, { method }: { method: DepositContext['method'] }) => method,
    }),
    setBankDetails: assign({
      bankDetails: (_, { details }: { details: readonly BankDetail[] }) => details,
    }),
    setAddresses: assign({
      addresses: (_, { details }: { details: readonly WalletAddress[] }) => details,
    }),
    clearDetails: assign({ bankDetails: undefined, addresses: undefined }),
    ...draftActions(['amount'], ['images']),
    /** A file that may not be sent is reported at once, before anything leaves the browser (F7). */
    addFiles: assign(({ context }, { files }: { files: readonly FileInfo[] }) =>
      withImages(context, withFiles(context.images, files, imageTypes)),
    ),
    removeFile: assign(({ context }, { index }: { index: number }) =>
      withImages(context, withoutFile(context.images, index, imageTypes)),
    ),
    setErrors: assign({ errors: ({ context }) => problemsOf(context) }),
    /** The list shows no new deposit: the message says only that, and promises no more. */
    setNotListed: assign({
      failure: ({ context }) =>
        context.failure && { ...context.failure, message: notListedMessage },
    }),
    setNotFound: assign({
      failure: ({ context }) => context.failure && { ...context.failure, message: notFoundMessage },
    }),
    toastCopied: emit(toast('walletCopied', 'success')),
    toastSuccessful: emit(toast('depositSuccessful', 'success')),
    tellChanged: sendTo(parent<DepositReport>(), { type: 'depositMade' }),
  },
})

/** Params of a guard or action: the payment details a call answered. */
export const detailsOf = <Detail>({ event }: { event: { output: readonly Detail[] } }) => ({
  details: event.output,
})
