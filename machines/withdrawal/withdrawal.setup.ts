import { assign, emit, sendTo, setup } from 'xstate'
import { failureOf, hasCode, isDuplicate, isForeignAnswer, isNoSuchCall } from '#domain/failure.ts'
import type { SavedPayee } from '#domain/payees.ts'
import {
  type CheckedWithdrawal,
  type WithdrawalMethod,
  withdrawalChecks,
} from '#domain/withdrawal.ts'
import { pickDelays } from '#machines/delays.ts'
import { draftActions } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import type { RequirementsOutput } from '#machines/requirements/requirements.types.ts'
import type {
  SecondFactorEvent,
  SecondFactorOutput,
} from '#machines/secondFactor/secondFactor.types.ts'
import { flow, parent } from '#machines/targets.ts'
import { withdrawalCalls } from './withdrawal.calls.ts'
import {
  givenCodeMessages,
  knownCode,
  nextLevel,
  openOf,
  overLimitMessage,
  problemsOf,
  withdrawalFields,
  withPayee,
} from './withdrawal.form.ts'
import type { WithdrawalTag } from './withdrawal.tags.ts'
import type {
  ReachedLevel,
  SentCode,
  WithdrawalContext,
  WithdrawalEligibility,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalReport,
} from './withdrawal.types.ts'

/** Guard: a check of W2 blocks the form, on the records that were read for it. */
const blocks =
  (check: (withdrawal: CheckedWithdrawal) => boolean) =>
  ({ context: { eligibility, method, values } }: { context: WithdrawalContext }): boolean =>
    eligibility !== undefined &&
    method !== undefined &&
    check({ eligibility, method, form: values })

/** Types, calls, guards and actions of the withdrawal's chart. */
export const withdrawal = setup({
  types: {
    events: {} as WithdrawalEvent,
    emitted: {} as ToastEvent,
    context: {} as WithdrawalContext,
    input: {} as WithdrawalInput,
    tags: {} as WithdrawalTag,
    children: {} as {
      secondFactor: 'secondFactor'
      payment: 'payment'
      requirements: 'requirements'
    },
    meta: {} as StateMeta,
  },
  delays: pickDelays('kycPrompt', 'pendingLoanReload', 'withdrawalCancelClose'),
  actors: withdrawalCalls,
  guards: {
    /** The form of a method, to go back to. */
    hasUnsavedForm: ({ context }) => context.touched && context.method !== undefined,
    hasMethod: ({ context }) => context.method !== undefined,
    isFrozen: (_, eligibility: WithdrawalEligibility) => eligibility.frozen,
    isMadeAlready: (_, { outcome }: RequirementsOutput) => outcome === 'made',
    isFrozenNow: (_, { outcome }: RequirementsOutput) => outcome === 'frozen',
    isLeft: (_, { outcome }: RequirementsOutput) => outcome === 'closed',
    isLoanStillPending: (_, eligibility: WithdrawalEligibility) => eligibility.loanPending,
    isKycMissing: blocks(withdrawalChecks.isKycMissing),
    isKycPending: blocks(withdrawalChecks.isKycPending),
    isLoanPending: blocks(withdrawalChecks.isLoanPending),
    isAboveLimit: blocks(withdrawalChecks.isAboveLimit),
    isUnderReview: blocks(withdrawalChecks.isUnderReview),
    /** Check 5; the form also knows what each field must look like. */
    hasInvalidField: ({ context }) => Object.keys(problemsOf(context)).length > 0,
    isCodeTyped: (_, { typed }: { typed: boolean }) => typed,
    isProven: (_, { outcome }: SecondFactorOutput) => outcome === 'done',
    /** Proven, and nothing comes between this level and the payment. */
    isReleased: ({ context }, { outcome }: SecondFactorOutput) =>
      outcome === 'done' && context.code?.level === 5,
    hasOpenWithdrawal: ({ context }) => context.open !== undefined,
    hasOpenCode: ({ context }) => context.openCode !== undefined,
    /** Levels 1 and 3 lead to the next level; only the code of level 5 releases the payment. */
    isLevelFinal: ({ context }) => context.code?.level === 5,
    isDuplicate: (_, { error }: { error: unknown }) => isDuplicate(error, 'referenceNumber'),
    /** The reference was used for another withdrawal (W8). */
    isReferenceReused: (_, { error }: { error: unknown }) => hasCode(error, 'referenceReused'),
    /** An earlier attempt without an answer may have reached the level. */
    isStepConflict: (_, { error }: { error: unknown }) => hasCode(error, 'stepConflict'),
    isLevelReached: ({ context }, { transferStep }: ReachedLevel) =>
      transferStep >= nextLevel(context),
    /** A back end without `transfer/code` (K2, W13). */
    isUnsupported: (_, { error }: { error: unknown }) => isNoSuchCall(failureOf(error)),
    /** It may be one: the customer's record tells. */
    isForeignAnswer: (_, { error }: { error: unknown }) => isForeignAnswer(failureOf(error)),
    hasCodesInRecord: ({ context }) => context.codesInRecord === true,
    isInRecord: (_, { inRecord }: { inRecord: boolean }) => inRecord,
    isCodeWrong: (_, { error }: { error: unknown }) => hasCode(error, 'wrongCode'),
    isAccepted: (_, { outcome }: PaymentOutput) => outcome === 'done',
    isMade: (_, { outcome }: PaymentOutput) => outcome === 'made',
    isNotMade: (_, { outcome }: PaymentOutput) => outcome === 'notMade',
    isCodeOver: (_, { outcome }: PaymentOutput) => outcome === 'expired',
    isRefused: (_, { outcome }: PaymentOutput) => outcome === 'refused',
    isSignedOut: (_, { outcome }: PaymentOutput) => outcome === 'signedOut',
  },
  actions: {
    /** Provided by the browser: keeps the reference beyond the session, for this customer's next form (W6). */
    keepReference: () => undefined,
    /** Provided by the browser: the outcome is known, and the next form has a new reference (W6, W8). */
    forgetReference: () => undefined,
    setOpen: assign({ open: ({ context }) => openOf(context) }),
    clearOpen: assign({ open: undefined }),
    setPaymentFailure: assign({ failure: (_, { failure }: PaymentOutput) => failure }),
    setMethod: assign({ method: (_, { method }: { method: WithdrawalMethod }) => method }),
    ...draftActions(withdrawalFields),
    setPayee: assign(({ context }, { payee }: { payee: SavedPayee }) => ({
      values: withPayee(context, payee),
      errors: {},
      touched: true,
    })),
    setAccepted: assign({ acceptedAt: (_, { acceptedAt }: PaymentOutput) => acceptedAt }),
    setEligibility: assign({
      eligibility: (_, eligibility: WithdrawalEligibility) => eligibility,
    }),
    setRead: assign((_, { eligibility }: RequirementsOutput) => ({ eligibility })),
    setLevel: assign({
      eligibility: ({ context }, level: ReachedLevel) =>
        context.eligibility && { ...context.eligibility, ...level },
    }),
    setCode: assign(({ context }, { codeId, ...code }: SentCode) => ({
      code: knownCode(context, code),
      openCode: { codeId },
    })),
    setCodeInRecord: assign({
      code: ({ context }) => knownCode(context),
      codesInRecord: true,
    }),
    /** Provided by the browser: the bank is not asked for a code again in this session. W13 */
    rememberCodesInRecord: () => undefined,
    clearOpenCode: assign({ openCode: undefined }),
    clearCode: assign({ code: undefined }),
    /** A code that is no longer valid has no attempts left. */
    clearTries: assign({
      code: ({ context }) => context.code && { ...context.code, attemptsLeft: 0 },
    }),
    clearFailure: assign({ failure: undefined, errors: {} }),
    setErrors: assign({ errors: ({ context }) => problemsOf(context) }),
    setOverLimitError: assign({ errors: ({ context }) => ({ amount: overLimitMessage(context) }) }),
    setMissingCodeError: assign({ errors: { userOtp: givenCodeMessages.missing } }),
    setWrongCodeError: assign({ errors: { userOtp: givenCodeMessages.wrong } }),
    /** The proof goes on with the new code. */
    tellRenewed: sendTo(flow<SecondFactorEvent>('secondFactor'), ({ context }) => ({
      type: 'challengeRenewed',
      challenge: context.code!,
    })),
    /** The proof goes on as it was. */
    tellNotRenewed: sendTo(
      flow<SecondFactorEvent>('secondFactor'),
      (_, { error }: { error: unknown }) => ({
        type: 'challengeNotRenewed',
        failure: failureOf(error),
      }),
    ),
    toastKycMissing: emit(toast('kycMissing', 'error')),
    toastKycPending: emit(toast('kycPending')),
    toastLoanPending: emit(toast('loanPending')),
    toastInsufficient: emit(toast('insufficientFunds', 'error')),
    toastFieldsEmpty: emit(toast('withdrawalFieldsEmpty', 'error')),
    toastUnderReview: emit(toast('underReview')),
    toastWrongCode: emit(toast('wrongCode', 'error')),
    toastProcessing: emit(toast('withdrawalProcessing')),
    toastSuccessful: emit(toast('withdrawalSuccessful', 'success')),
    toastAlreadyMade: emit(toast('withdrawalAlreadyMade')),
    toastCancelled: emit(toast('withdrawalCancelled')),
    tellChanged: sendTo(parent<WithdrawalReport>(), { type: 'withdrawalChanged' }),
    tellKycNeeded: sendTo(parent<WithdrawalReport>(), { type: 'kycNeeded' }),
  },
})

/** The bank has refused: what was sent was not made. */
export const outcomeKnown = ['forgetReference', 'clearOpen'] as const
