import { settingsFields } from '#domain/fieldRules.ts'
import { fullName } from '#domain/identity.ts'
import { loanPaymentReference } from '#domain/loanPayments.ts'
import { dashboard, payableLoan } from './dashboard.setup.ts'
import { type DashboardContext, windowNames } from './dashboard.types.ts'
import { runs, windowState } from './dashboard.windows.ts'

const none = '#dashboard.modal.none'

/** The details that the settings start from, as text. */
const settingsOf = ({ user }: DashboardContext) =>
  Object.fromEntries(settingsFields.map((field) => [field, String(user[field])])) as Record<
    (typeof settingsFields)[number],
    string
  >

/** The deposit that goes back, as the dashboard knows it. */
function returnedDeposit({ deposits = [], returnOf = '' }: DashboardContext) {
  const deposit = deposits.find(({ _id }) => _id === returnOf)
  return {
    id: returnOf,
    amount: deposit?.amount ?? null,
    createdAt: deposit?.createdAt ?? '',
    refused: deposit?.return ?? undefined,
  }
}

/** The loan that is paid; with nothing to pay when it is no longer known. */
const paidLoan = (context: DashboardContext, today: string) => {
  const { loans = [], paidLoan: id = '' } = context
  const payments = loans.find(({ _id }) => _id === id)?.payments ?? []
  return {
    loan: payableLoan(context, id, today) ?? { id, due: '0.00', open: '0.00' },
    reference: loanPaymentReference(id, payments.length),
  }
}

/** The identity documents, on the page or over a withdrawal. */
const identityCheck = (title: string, summary: string, closed: string) =>
  windowState({
    name: 'kyc',
    title,
    summary,
    closed,
    open: {
      meta: { title: 'Open', summary: 'The identity check runs.' },
      invoke: runs('kyc', closed, ({ reference, draft }, { user }) => ({
        reference,
        draft,
        name: fullName(user),
      })),
    },
  })

/** The windows over the dashboard: one at a time, except identity documents over a withdrawal. */
export const modalStates = dashboard.createStateConfig({
  initial: 'resuming',
  meta: { title: 'Window', summary: 'Which window is open over the dashboard.' },
  states: {
    resuming: {
      meta: {
        title: 'Resuming',
        summary:
          'After a reload the window that was open comes back, for the same customer only: on the page where it was opened, and on another one if something was typed in it. Nothing is sent again.',
      },
      always: [
        { guard: 'isLeftBehind', target: 'none' },
        ...windowNames.map((window) => ({
          guard: { type: 'canResume' as const, params: { window } },
          target: window,
          actions: 'setResumed' as const,
        })),
        { guard: 'wasWindowOpen', target: 'none', actions: 'toastNotResumed' },
        { target: 'none' },
      ],
    },
    none: {
      meta: { title: 'No window', summary: 'The page is in use.' },
      on: {
        openDeposit: {
          target: 'deposit',
          actions: { type: 'setPlan', params: ({ event }) => ({ plan: event.plan }) },
        },
        openDepositReturn: {
          guard: { type: 'canReturn', params: ({ event }) => event },
          target: 'depositReturn',
          actions: { type: 'setReturnOf', params: ({ event }) => event },
        },
        openKyc: { guard: 'isIdentityRecordMissing', target: 'kyc' },
        openLoan: 'loanApplication',
        openLoanPayment: {
          guard: { type: 'canPay', params: ({ event }) => event },
          target: 'loanPayment',
          actions: { type: 'setPaidLoan', params: ({ event }) => event },
        },
        openLoanNotice: { guard: 'hasLoan', target: 'loanNotice' },
        openWithdrawal: {
          guard: { type: 'canWithdraw', params: ({ event }) => ({ path: event.path }) },
          target: 'withdrawal',
          actions: {
            type: 'setWithdrawal',
            params: ({ event }) => ({ path: event.path, method: event.method }),
          },
        },
        openSettings: 'accountSettings',
        openHelp: 'help',
      },
    },
    deposit: windowState({
      name: 'deposit',
      title: 'Deposit',
      summary: 'The customer chooses how to deposit and sends a proof.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The deposit runs.' },
        invoke: runs(
          'deposit',
          none,
          ({ reference, openDeposit, draft, step }, { plan, deposits }) => ({
            reference,
            open: openDeposit,
            draft,
            step,
            plan,
            known: deposits,
          }),
        ),
        on: { contentChanged: { actions: 'passContentChange' } },
      },
    }),
    depositReturn: windowState({
      name: 'depositReturn',
      title: 'Deposit return',
      summary: 'The customer asks for a deposit back, to where it came from.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The request runs.' },
        invoke: runs('depositReturn', none, ({ reference, today }, context) => ({
          reference,
          today,
          deposit: returnedDeposit(context),
          frozen: Boolean(context.user.frozenAt),
          underReview: context.user.review !== null,
        })),
      },
    }),
    kyc: identityCheck('Identity check', 'The customer sends identity documents.', none),
    loanApplication: windowState({
      name: 'loanApplication',
      title: 'Loan application',
      summary: 'The customer applies for a loan.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The application runs.' },
        invoke: runs(
          'loanApplication',
          none,
          ({ reference, draft, step, wish }, { user, loans }) => ({
            reference,
            draft,
            step,
            known: { homeAddress: user.address, city: user.city, phone: user.phone },
            wish,
            frozen: Boolean(user.frozenAt),
            pendingSince: loans?.find(({ status }) => status === 'Pending')?.createdAt,
          }),
        ),
        on: { loanTaken: '#dashboard.modal.loanNotice' },
      },
    }),
    loanNotice: windowState({
      name: 'loanNotice',
      title: 'Loan notice',
      summary: 'Shows the state of the latest loan.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The notice runs.' },
        invoke: runs('loanNotice', none, (_, { loans, loansOutdated }) => ({
          loan: loansOutdated ? undefined : loans?.[0],
        })),
      },
    }),
    loanPayment: windowState({
      name: 'loanPayment',
      title: 'Loan payment',
      summary: 'The customer pays a loan by bank transfer, and sends the proof.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The payment runs.' },
        invoke: runs('loanPayment', none, ({ reference, draft, step, today }, context) => {
          const next = paidLoan(context, today)
          // A draft keeps its reference: the last try may have arrived.
          return { ...next, ...(draft && { reference }), draft, step }
        }),
        on: { contentChanged: { actions: 'passContentChangeToPayment' } },
      },
    }),
    withdrawal: windowState({
      name: 'withdrawal',
      title: 'Withdrawal',
      summary: 'The customer withdraws from the investment or from the loan balance.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The withdrawal runs.' },
        invoke: {
          ...runs('withdrawal', none, (from, { user, withdrawal }) => ({
            ...withdrawal!,
            reference: from.reference,
            open: from.openWithdrawal,
            codesInRecord: from.codesInRecord,
            draft: from.draft,
            step: from.step,
            symbol: user.country.symbol,
          })),
          // A withdrawal that was cancelled and ends must not take the identity check above it with it.
          onDone: [{ guard: 'isIdentityAbove', actions: 'clearWithdrawal' }, { target: none }],
        },
        initial: 'alone',
        states: {
          alone: {
            meta: { title: 'Withdrawal', summary: 'No other window is open.' },
            always: { guard: 'isWithdrawalOver', target: none },
            on: { kycNeeded: 'identity' },
          },
          identity: {
            ...identityCheck(
              'Identity check over the withdrawal',
              'Identity documents are needed first. The withdrawal stays open underneath, and its form is kept.',
              '#dashboard.modal.withdrawal.open.alone',
            ),
            exit: 'passIdentityClosed',
          },
        },
      },
    }),
    accountSettings: windowState({
      name: 'accountSettings',
      title: 'Account settings',
      summary: 'The customer changes personal details.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The settings run.' },
        invoke: runs('accountSettings', none, ({ today, draft }, context) => ({
          values: settingsOf(context),
          draft,
          frozen: Boolean(context.user.frozenAt),
          verifiedName: context.kyc?.status ? (context.kyc.name ?? '') : undefined,
          today,
        })),
      },
    }),
    help: windowState({
      name: 'help',
      title: 'Self help',
      summary: 'The customer reads answers to common questions.',
      closed: none,
      open: {
        meta: { title: 'Open', summary: 'The help topics are shown.' },
        on: { close: none },
      },
    }),
  },
})

/** The button that has the confirmation link mailed again, while the email is not confirmed. A22 */
export const confirmationStates = dashboard.createStateConfig({
  initial: 'confirmed',
  meta: { title: 'Email', summary: 'Whether the email address still has to be confirmed.' },
  states: {
    confirmed: {
      meta: { title: 'Confirmed', summary: 'Nothing is left to do.' },
      always: { guard: 'isEmailUnconfirmed', target: 'unconfirmed' },
    },
    unconfirmed: {
      tags: 'emailUnconfirmed',
      meta: {
        title: 'Not confirmed',
        summary: 'The account page has a button that emails the link again.',
      },
      invoke: {
        id: 'emailConfirmation',
        src: 'emailConfirmation',
        systemId: 'emailConfirmation',
        onDone: { target: 'over', actions: 'refreshUser' },
        onError: 'over',
      },
      always: { guard: 'isEmailConfirmed', target: 'confirmed' },
    },
    over: {
      meta: {
        title: 'No link needed',
        summary:
          'The bank says that the address is confirmed already: the customer’s details are read again.',
      },
      always: { guard: 'isEmailConfirmed', target: 'confirmed' },
    },
  },
})
