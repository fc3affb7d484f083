import { assign, emit, raise, sendTo, setup, stateIn } from 'xstate'
import type { User } from '#contract/records.ts'
import { payableOf } from '#domain/debtOfLoan.ts'
import { isReturnable } from '#domain/depositReturns.ts'
import { failureOf } from '#domain/failure.ts'
import type { PlanName } from '#domain/plans.ts'
import type { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { depositMachine } from '#machines/deposit/deposit.machine.ts'
import type { DepositEvent } from '#machines/deposit/deposit.types.ts'
import type { depositReturnMachine } from '#machines/depositReturn/depositReturn.machine.ts'
import type { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import type { kycMachine } from '#machines/kyc/kyc.machine.ts'
import type { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import type { LoanNoticeEvent, loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import type { loanPaymentMachine } from '#machines/loanPayment/loanPayment.machine.ts'
import type { LoanPaymentEvent } from '#machines/loanPayment/loanPayment.types.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import type { ReadInput } from '#machines/params.ts'
import type { Preparation } from '#machines/preparation.ts'
import type { RequirementsEvent } from '#machines/requirements/requirements.types.ts'
import { flow, parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  DashboardContext,
  DashboardEvent,
  DashboardInput,
  DashboardReport,
  DashboardTag,
  Reads,
  Records,
  Resource,
  WindowName,
} from './dashboard.types.ts'

const canWithdraw = ({ user }: DashboardContext, path: string): boolean =>
  path === 'loan' || user.newUser || user.profit === null || Number(user.profit) !== 0

const canReturn = ({ deposits = [] }: DashboardContext, id?: string): boolean =>
  deposits.some((deposit) => deposit._id === id && isReturnable(deposit))

/** The payable amount of a known loan. @param today a calendar day in UTC */
export const payableLoan = ({ loans = [] }: DashboardContext, id: string | undefined, today = '') =>
  payableOf(
    loans.find(({ _id }) => _id === id),
    today,
  )

/** A new day changes the amount that is due, but not whether a debt is left. */
const canPay = (context: DashboardContext, id?: string): boolean =>
  payableLoan(context, id) !== undefined

/** Types, calls, guards and actions of the dashboard's chart. */
export const dashboard = setup({
  types: {
    events: {} as DashboardEvent,
    emitted: {} as ToastEvent,
    context: {} as DashboardContext,
    input: {} as DashboardInput,
    tags: {} as DashboardTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Reads the customer: name, level, profit. */
    readUser: unimplementedActor<Records['user'], ReadInput>('readUser', ['user']),
    /** Reads the loans, the latest first, and their sum. */
    readLoans: unimplementedActor<Reads['loans'], ReadInput>('readLoans', ['loans']),
    /** Reads the deposits. */
    readDeposits: unimplementedActor<Records['deposits'], ReadInput>('readDeposits', ['deposits']),
    /** Reads the identity record, or that there is none. */
    readKyc: unimplementedActor<Records['kyc'], ReadInput>('readKyc', ['kyc']),
    /** Reads the withdrawals and their sum. */
    readTransfers: unimplementedActor<Reads['transfers'], ReadInput>('readTransfers', [
      'transfers',
    ]),
    /** Loads the code of a window, and reads what its form starts from. */
    openWindow: unimplementedActor<Preparation, { window: WindowName; customer: string }>(
      'openWindow',
      'browser',
    ),
    deposit: unimplementedFlow<typeof depositMachine>('deposit'),
    depositReturn: unimplementedFlow<typeof depositReturnMachine>('depositReturn'),
    kyc: unimplementedFlow<typeof kycMachine>('kyc'),
    loanApplication: unimplementedFlow<typeof loanApplicationMachine>('loanApplication'),
    loanNotice: unimplementedFlow<typeof loanNoticeMachine>('loanNotice'),
    loanPayment: unimplementedFlow<typeof loanPaymentMachine>('loanPayment'),
    withdrawal: unimplementedFlow<typeof withdrawalMachine>('withdrawal'),
    accountSettings: unimplementedFlow<typeof accountSettingsMachine>('accountSettings'),
    emailConfirmation: unimplementedFlow<typeof emailConfirmationMachine>('emailConfirmation'),
  },
  guards: {
    isKnown: ({ context }, { resource }: { resource: Resource }) => context[resource] !== undefined,
    /** A refresh without a name means all. */
    isRequested: (_, { asked, resource }: { asked?: Resource; resource: Resource }) =>
      asked === undefined || asked === resource,
    /** Documents are requested only while the bank is known to have no record (F6). */
    isIdentityRecordMissing: ({ context }) => context.kyc === null,
    isEmailUnconfirmed: ({ context }) => context.user.emailConfirmed === false,
    isEmailConfirmed: ({ context }) => context.user.emailConfirmed !== false,
    isWindow: (_, { asked, window }: { asked: WindowName; window: WindowName }) => asked === window,
    /** The code of a window came and made an error as it started (O7). */
    isBug: (_, { error }: { error: unknown }) => failureOf(error).kind === 'bug',
    /** The identity check is open over the withdrawal, or its code is being loaded. */
    isIdentityAbove: stateIn({ modal: { withdrawal: { open: 'identity' } } }),
    isWithdrawalOver: ({ context }) => context.withdrawal === undefined,
    hasLoan: ({ context }) => context.loans?.[0] !== undefined,
    /**
     * The overview's Withdraw is shown only when profit is not zero. A new user's methods and the
     * loan balance are always open: their window says what is missing (D4, D5).
     */
    canWithdraw: ({ context }, { path }: { path: string }) => canWithdraw(context, path),
    /** A window comes back only if it could be opened by hand as well. */
    canReturn: ({ context }, { deposit }: { deposit: string }) => canReturn(context, deposit),
    /** Something is owed of this loan that no reported payment covers. F30 */
    canPay: ({ context }, { loan }: { loan: string }) => canPay(context, loan),
    /** The form is unchanged, and the customer has gone to another page. */
    isLeftBehind: ({ context: { resume } }) =>
      typeof resume === 'object' && resume.isElsewhere === true && resume.isTouched !== true,
    canResume: ({ context }, { window }: { window: WindowName }) => {
      if (context.resume === 'unreadable' || context.resume?.window !== window) return false
      if (window === 'kyc') return context.kyc === null
      if (window === 'depositReturn') return canReturn(context, context.resume.deposit)
      if (window === 'loanPayment') return canPay(context, context.resume.loan)
      if (window === 'loanNotice') return context.loans?.[0] !== undefined
      const { path } = context.resume
      return window !== 'withdrawal' || (path !== undefined && canWithdraw(context, path))
    },
    wasWindowOpen: ({ context }) => context.resume !== undefined,
  },
  actions: {
    setUser: assign({ user: (_, { value }: { value: User }) => value }),
    setLoans: assign(({ context }, { value }: { value: Reads['loans'] }) => ({
      loans: value.rows,
      totals: { ...context.totals, loans: value.total },
      loansOutdated: false,
    })),
    setDeposits: assign({ deposits: (_, { value }: { value: Records['deposits'] }) => value }),
    setKyc: assign({ kyc: (_, { value }: { value: Records['kyc'] }) => value }),
    setTransfers: assign(({ context }, { value }: { value: Reads['transfers'] }) => ({
      transfers: value.rows,
      totals: { ...context.totals, transfers: value.total },
    })),
    setFailure: assign({
      failures: ({ context }, { resource, error }: { resource: Resource; error: unknown }) => ({
        ...context.failures,
        [resource]: failureOf(error),
      }),
    }),
    beginRead: assign(({ context }, { resource }: { resource: Resource }) => {
      const { [resource]: _gone, ...failures } = context.failures
      return {
        failures,
        loansOutdated: resource === 'loans' ? true : context.loansOutdated,
      }
    }),
    setPreparation: assign({ preparation: (_, { value }: { value: Preparation }) => value }),
    refreshAll: raise({ type: 'refresh' }),
    refreshUser: raise({ type: 'refresh', resource: 'user' }),
    tellCustomer: sendTo(parent<DashboardReport>(), ({ context }) => ({
      type: 'customerRead',
      user: context.user,
    })),
    /** A window has sent something: the list of what moved is another. H8 */
    tellMoved: sendTo(parent<DashboardReport>(), { type: 'moneyMoved' }),
    passLoan: sendTo(flow<LoanNoticeEvent>('loanNotice'), ({ context }) => ({
      type: 'loanRead',
      loan: context.loans?.[0],
    })),
    /** The payable amount changes after a payment was posted or reported elsewhere. F30 */
    passPayableLoan: sendTo(flow<LoanPaymentEvent>('loanPayment'), ({ context }) => ({
      type: 'loanRead',
      loan: payableLoan(context, context.paidLoan, context.preparation?.today),
    })),
    passLoanFailure: sendTo(flow<LoanNoticeEvent>('loanNotice'), ({ context }) => ({
      type: 'loanUnread',
      failure: context.failures.loans!,
    })),
    passIdentityClosed: sendTo(flow<RequirementsEvent>('requirements'), { type: 'identityClosed' }),
    passContentChange: sendTo(flow<DepositEvent>('deposit'), { type: 'contentChanged' }),
    passContentChangeToPayment: sendTo(flow<LoanPaymentEvent>('loanPayment'), {
      type: 'contentChanged',
    }),
    setPlan: assign({ plan: (_, { plan }: { plan?: PlanName }) => plan }),
    /** The parameters with which the window was opened before the reload. */
    setResumed: assign(({ context: { resume } }) => {
      if (resume === undefined || resume === 'unreadable') return {}
      const { path, method, plan, deposit, loan } = resume
      return {
        ...{ plan, returnOf: deposit, paidLoan: loan },
        withdrawal: path && { path, method },
      }
    }),
    setReturnOf: assign({ returnOf: (_, { deposit }: { deposit: string }) => deposit }),
    setPaidLoan: assign({ paidLoan: (_, { loan }: { loan: string }) => loan }),
    toastNotResumed: emit(toast('windowNotResumed')),
    clearWithdrawal: assign({ withdrawal: undefined }),
    setWithdrawal: assign({
      withdrawal: (_, chosen: NonNullable<DashboardContext['withdrawal']>) => chosen,
    }),
  },
})
