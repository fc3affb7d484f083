import { assign, sendTo, setup } from 'xstate'
import type { PayableLoan } from '#domain/debtOfLoan.ts'
import { isOutcomeUnknown } from '#domain/failure.ts'
import { documentTypes, type FileInfo } from '#domain/files.ts'
import { type FileChoice, withFiles, withoutFile } from '#machines/chosenFiles.ts'
import { pickDelays } from '#machines/delays.ts'
import type { BankDetail } from '#machines/deposit/deposit.types.ts'
import { draftActions, isFieldRefused } from '#machines/formFields.ts'
import { hasUnsavedChanges } from '#machines/leaveQuestion.ts'
import type { StateMeta } from '#machines/meta.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'
import { amountErrors, proofErrors } from './loanPayment.form.ts'
import type {
  LoanPaymentContext,
  LoanPaymentEvent,
  LoanPaymentInput,
  LoanPaymentPayloadInput,
  LoanPaymentReport,
  LoanPaymentTag,
} from './loanPayment.types.ts'

const withImages = ({ errors }: LoanPaymentContext, { files, error }: FileChoice) => ({
  images: files,
  errors: { ...errors, images: error },
  touched: true,
})

/** Types, calls, guards and actions of the chart of a loan payment. */
export const loanPayment = setup({
  types: {
    events: {} as LoanPaymentEvent,
    context: {} as LoanPaymentContext,
    input: {} as LoanPaymentInput,
    tags: {} as LoanPaymentTag,
    children: {} as { upload: 'upload' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('contentPatience'),
  actors: {
    /** Reads the bank's account with its routing number from the content service. */
    readAccount: unimplementedActor<BankDetail>('readAccount', 'content'),
    /** POST loan/payment; stopping it aborts the upload. A repeat with the reference counts once. */
    sendPayment: unimplementedActor<void, LoanPaymentPayloadInput>('sendPayment', ['payLoan']),
    upload: uploadMachine,
  },
  guards: {
    resumesAt: ({ context }, { step }: { step: string }) =>
      context.step === step && Object.keys(amountErrors(context)).length === 0,
    isAmountValid: ({ context }) => Object.keys(amountErrors(context)).length === 0,
    /** The bank refused the amount: the customer corrects it where it was typed. */
    isAmountRefused: isFieldRefused(['amount']),
    /** After a payment without an outcome, the debt may already be lower: then the form keeps its figures. */
    isLoanNews: ({ context: { failure } }, { loan }: { loan?: PayableLoan }) =>
      loan !== undefined && !isOutcomeUnknown(failure),
    isProofValid: ({ context }) => Object.keys(proofErrors(context)).length === 0,
    hasUnsavedChanges,
  },
  actions: {
    setAccount: assign({ account: (_, { value }: { value: BankDetail }) => value }),
    clearAccount: assign({ account: undefined }),
    ...draftActions(['amount'], ['images']),
    /** A file that may not be sent is reported at once, before anything leaves the browser (F7). */
    addFiles: assign(({ context }, { files }: { files: readonly FileInfo[] }) =>
      withImages(context, withFiles(context.images, files, documentTypes)),
    ),
    removeFile: assign(({ context }, { index }: { index: number }) =>
      withImages(context, withoutFile(context.images, index, documentTypes)),
    ),
    setAmountErrors: assign({ errors: ({ context }) => amountErrors(context) }),
    /** An untouched amount is the due amount. */
    setLoan: assign(({ context }, { loan = context.loan }: { loan?: PayableLoan }) => ({
      loan,
      values: context.touched ? context.values : { amount: loan.due },
    })),
    /** Another amount is on its way: what the bank said of the last one is over. Any other failure stays. */
    clearAmountRefusal: assign({
      failure: ({ context: { failure } }) => (failure?.fields?.amount ? undefined : failure),
      errors: ({ context: { errors } }) => ({ ...errors, amount: undefined }),
    }),
    setErrors: assign({ errors: ({ context }) => proofErrors(context) }),
    tellChanged: sendTo(parent<LoanPaymentReport>(), { type: 'loanUncertain' }),
  },
})
