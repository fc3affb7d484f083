import { assign, emit, sendTo, setup } from 'xstate'
import type { LoanRecord } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import { pickDelays } from '#machines/delays.ts'
import { failureActions } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { parent } from '#machines/targets.ts'

/** Reports to the parent flow. */
export type LoanNoticeReport =
  /** the loan notice asks for the latest loan */
  { type: 'loanWanted' }

// Events

export type LoanNoticeEvent =
  /** Verify Loan */
  | { type: 'verify' }
  /** from the dashboard: the loans were read; the latest, or undefined when there is none */
  | { type: 'loanRead'; loan?: LoanRecord }
  /** from the dashboard: the loans could not be read */
  | { type: 'loanUnread'; failure: Failure }
  /** read again after a failure */
  | { type: 'retry' }
  | { type: 'close' }

// Context

export interface LoanNoticeContext {
  loan?: LoanRecord
  failure?: Failure
}

// Input

export interface LoanNoticeInput {
  /** the latest known loan; absent right after an application */
  loan?: LoanRecord
}

// Tags

export type LoanNoticeTag = 'busy' | 'pending' | 'approved' | 'confirmed' | 'absent' | 'unavailable'

/** Params of guards and actions, read from what the dashboard tells. */
const loanOf = ({ event }: { event: { loan?: LoanRecord } }) => ({ loan: event.loan })
const setLoan = { type: 'setLoan', params: loanOf } as const
const hasLoan = { type: 'hasLoan', params: loanOf } as const
const setFailure = {
  type: 'setFailure',
  params: ({ event }: { event: { failure: Failure } }) => ({ failure: event.failure }),
} as const

/** The state of the latest loan: processing while it is 'Pending', approved otherwise. F5 */
export const loanNoticeMachine = setup({
  types: {
    events: {} as LoanNoticeEvent,
    emitted: {} as ToastEvent,
    context: {} as LoanNoticeContext,
    input: {} as LoanNoticeInput,
    tags: {} as LoanNoticeTag,
    meta: {} as StateMeta,
  },
  delays: pickDelays('loanVerifyReload'),
  guards: {
    isLoanUnknown: ({ context }) => context.loan === undefined,
    isLoanPending: ({ context }) => context.loan?.status === 'Pending',
    isLoanConfirmed: ({ context }) => context.loan?.status === 'true',
    isLoanChanged: ({ context }, { loan }: { loan?: LoanRecord }) =>
      loan !== undefined &&
      (loan._id !== context.loan?._id || loan.status !== context.loan?.status),
    hasLoan: (_, { loan }: { loan: LoanRecord | undefined }) => loan !== undefined,
  },
  actions: {
    setLoan: assign({
      loan: (_, { loan }: { loan: LoanRecord | undefined }) => loan,
      failure: undefined,
    }),
    setFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    /** The dashboard reads the loans, and answers with `loanRead` or `loanUnread`. */
    askForLoan: sendTo(parent<LoanNoticeReport>(), { type: 'loanWanted' }),
    clearFailure: failureActions.clearFailure,
    toastStillProcessing: emit(toast('loanStillProcessing', 'info')),
  },
}).createMachine({
  id: 'loanNotice',
  meta: {
    title: 'Loan notice',
    summary: 'Shows the state of the latest loan, and reads it again on request.',
  },
  context: ({ input }) => ({ loan: input.loan }),
  initial: 'opening',
  on: {
    loanRead: {
      guard: { type: 'isLoanChanged', params: loanOf },
      target: '.opening',
      actions: setLoan,
    },
    close: '.closed',
  },
  states: {
    opening: {
      meta: {
        title: 'Which notice?',
        summary: 'Picks the notice that fits the loan’s status.',
      },
      always: [
        { guard: 'isLoanUnknown', target: 'reading' },
        { guard: 'isLoanPending', target: 'pending' },
        { guard: 'isLoanConfirmed', target: 'confirmed' },
        { target: 'decided' },
      ],
    },
    reading: {
      tags: 'busy',
      meta: {
        title: 'Reading the loan',
        summary: 'The loan is not known yet, as right after an application: it is read first.',
      },
      entry: 'askForLoan',
      on: {
        loanRead: [{ guard: hasLoan, target: 'opening', actions: setLoan }, { target: 'absent' }],
        loanUnread: { target: 'unavailable', actions: setFailure },
      },
    },
    absent: {
      tags: 'absent',
      meta: { title: 'No loan', summary: 'There is no loan application.' },
    },
    unavailable: {
      tags: 'unavailable',
      meta: {
        title: 'Loan unavailable',
        summary: 'The loan could not be read; the customer can retry.',
      },
      on: { retry: { target: 'reading', actions: 'clearFailure' } },
    },
    pending: {
      tags: 'pending',
      meta: {
        title: 'Your loan is being processed',
        summary: 'The bank has the application and has not decided yet.',
        button: 'Verify Loan',
      },
      initial: 'idle',
      states: {
        idle: {
          meta: {
            title: 'Waiting for a decision',
            summary: 'Verify Loan reads the loan again. The last failure is shown.',
          },
          on: { verify: { target: 'verifying', actions: 'clearFailure' } },
        },
        verifying: {
          tags: 'busy',
          entry: 'toastStillProcessing',
          meta: {
            title: 'Verifying',
            summary:
              'A message says that the loan is still being processed; 3 s later the loan is read.',
          },
          after: { loanVerifyReload: 'reloading' },
        },
        reloading: {
          tags: 'busy',
          meta: {
            title: 'Reading again',
            summary: 'The loans are read again; a failure is shown and the notice stays.',
          },
          entry: 'askForLoan',
          on: {
            loanRead: [
              { guard: hasLoan, target: '#loanNotice.opening', actions: setLoan },
              // A rejected loan is missing from the bank's answer (D10).
              { target: '#loanNotice.absent', actions: setLoan },
            ],
            loanUnread: { target: 'idle', actions: setFailure },
          },
        },
      },
    },
    confirmed: {
      tags: ['approved', 'confirmed'],
      meta: {
        title: 'Your loan is approved',
        summary: 'The bank has confirmed it: the money is in the loan balance.',
      },
    },
    decided: {
      tags: 'approved',
      meta: {
        title: 'Your loan has left processing',
        summary: 'The bank has decided: a loan that is no longer pending counts as approved.',
      },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is closed.' },
    },
  },
})
