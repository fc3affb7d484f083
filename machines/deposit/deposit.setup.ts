import { assign, emit, setup } from 'xstate'
import { failureOf } from '#domain/failure.ts'
import { addFiles, choiceProblem, type FileInfo, filesProblem, imageTypes } from '#domain/files.ts'
import { pickDelays } from '#machines/delays.ts'
import { toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { problemsOf } from './deposit.form.ts'
import type {
  BankDetail,
  DepositContext,
  DepositEmitted,
  DepositEvent,
  DepositInput,
  DepositPayloadInput,
  DepositTag,
  DepositValues,
  WalletAddress,
} from './deposit.types.ts'

/** The words the deposit's chart is written in: what it can ask, decide, remember and say. */
export const deposit = setup({
  types: {
    events: {} as DepositEvent,
    emitted: {} as DepositEmitted,
    context: {} as DepositContext,
    input: {} as DepositInput,
    tags: {} as DepositTag,
    meta: {} as StateMeta,
  },
  delays: pickDelays('contentPatience', 'depositClose'),
  actors: {
    /** Reads the bank's account from the content service. */
    readBankDetails: unimplementedActor<readonly BankDetail[]>('readBankDetails'),
    /** Reads the wallet addresses from the content service. */
    readAddresses: unimplementedActor<readonly WalletAddress[]>('readAddresses'),
    /** POST deposit; stopping it aborts the upload. */
    sendDeposit: unimplementedActor<void, DepositPayloadInput>('sendDeposit'),
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
    setBankDetails: assign({
      bankDetails: (_, { details }: { details: readonly BankDetail[] }) => details,
    }),
    setAddresses: assign({
      addresses: (_, { details }: { details: readonly WalletAddress[] }) => details,
    }),
    clearDetails: assign({ bankDetails: undefined, addresses: undefined }),
    setField: assign({
      values: ({ context }, { field, value }: { field: keyof DepositValues; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
      errors: ({ context }, { field }) => ({ ...context.errors, [field]: undefined }),
      touched: true,
    }),
    /** A file that may not be sent is told at once, before anything leaves the browser (F7). */
    setFiles: assign({
      images: ({ context }, { files }: { files: readonly FileInfo[] }) =>
        addFiles(context.images, files),
      errors: ({ context }, { files }) => ({
        ...context.errors,
        images: choiceProblem(context.images, files, imageTypes),
      }),
      touched: true,
    }),
    removeFile: assign(({ context }, { index }: { index: number }) => {
      const images = context.images.filter((_, at) => at !== index)
      const problem = images.length > 0 ? filesProblem(images, imageTypes) : undefined
      return { images, errors: { ...context.errors, images: problem }, touched: true }
    }),
    markProblems: assign({ errors: ({ context }) => problemsOf(context) }),
    clearFailure: assign({ failure: undefined, errors: {} }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureOf(error)
      const { amount, images } = failure.fields ?? {}
      return { failure, errors: { ...context.errors, amount, images } }
    }),
    toastCopied: emit(toast('walletCopied', 'success')),
    toastSuccessful: emit(toast('depositSuccessful', 'success')),
    emitChanged: emit({ type: 'changed' }),
  },
})

/** Params of guards and actions, read from what an actor answered or threw. */
export const detailsOf = <Detail>({ event }: { event: { output: readonly Detail[] } }) => ({
  details: event.output,
})
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
