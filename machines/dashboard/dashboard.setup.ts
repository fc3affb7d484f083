import { assign, setup } from 'xstate'
import type { User } from '#contract/user.ts'
import { failureOf } from '#domain/failure.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  DashboardContext,
  DashboardEvent,
  DashboardInput,
  DashboardTag,
  Records,
  Resource,
} from './dashboard.types.ts'

/** Types, calls, guards and actions of the dashboard's chart. */
export const dashboard = setup({
  types: {
    events: {} as DashboardEvent,
    context: {} as DashboardContext,
    input: {} as DashboardInput,
    tags: {} as DashboardTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Reads the customer: name, level, profit. */
    readUser: unimplementedActor<Records['user']>('readUser', ['user']),
    /** Reads the loans, the latest first, and their sum. */
    readLoans: unimplementedActor<Records['loans']>('readLoans', ['loans']),
    /** Reads the deposits. */
    readDeposits: unimplementedActor<Records['deposits']>('readDeposits', ['deposits']),
    /** Reads the identity record, or that there is none. */
    readKyc: unimplementedActor<Records['kyc']>('readKyc', ['kyc']),
    /** Reads the withdrawals and their sum. */
    readTransfers: unimplementedActor<Records['transfers']>('readTransfers', ['transfers']),
  },
  guards: {
    isKnown: ({ context }, { resource }: { resource: Resource }) => context[resource] !== undefined,
    /** A refresh without a name means all. */
    isRequested: (_, { asked, resource }: { asked?: Resource; resource: Resource }) =>
      asked === undefined || asked === resource,
    /** Documents are requested only while the bank is known to have no record (F6). */
    isIdentityRecordMissing: ({ context }) => context.kyc === null,
    hasLoan: ({ context }) => context.loans?.[0] !== undefined,
    /**
     * The overview's Withdraw is shown only when profit is not zero. A new user's methods and the
     * loan balance are always open: their window says what is missing (D4, D5).
     */
    canWithdraw: ({ context }, { path }: { path: string }) =>
      path === 'loan' || context.user.newUser || Number(context.user.profit) !== 0,
  },
  actions: {
    setUser: assign({ user: (_, { value }: { value: User }) => value }),
    setLoans: assign({ loans: (_, { value }: { value: Records['loans'] }) => value }),
    setDeposits: assign({ deposits: (_, { value }: { value: Records['deposits'] }) => value }),
    setKyc: assign({ kyc: (_, { value }: { value: Records['kyc'] }) => value }),
    setTransfers: assign({ transfers: (_, { value }: { value: Records['transfers'] }) => value }),
    setFailure: assign({
      failures: ({ context }, { resource, error }: { resource: Resource; error: unknown }) => ({
        ...context.failures,
        [resource]: failureOf(error),
      }),
    }),
    clearFailure: assign({
      failures: ({ context }, { resource }: { resource: Resource }) => {
        const { [resource]: _gone, ...rest } = context.failures
        return rest
      },
    }),
    setDepositAmount: assign({
      depositAmount: (_, { amount }: { amount?: string }) => amount,
    }),
    setWithdrawal: assign({
      withdrawal: (_, chosen: NonNullable<DashboardContext['withdrawal']>) => chosen,
    }),
  },
})
