import Big from 'big.js'
import { withdrawalTitle } from '#domain/activity.ts'
import { type Balances, isApproved, isConfirmed, type WithdrawalPath } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import { type Amount, sum } from '#domain/money.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import { displayedRecords, figuresOf, totalParts } from './figures.ts'

/** One line of a figure's sum. */
export interface SumLine {
  key: string
  label: string
  /** when it was recorded; '' when the bank does not say */
  at?: string
  /** negative when it is taken away */
  amount: Big
}

/** The records of a sum that have a line of their own; one more line has the earlier ones. */
const LISTED = 10

interface Row {
  amount: Amount | null
  createdAt: string
}
interface RowWords<Known extends Row> {
  label: (row: Known) => string
  /** `earlier deposits` */
  earlier: string
  taken?: boolean
}

/** The records as lines, the latest first. A record whose amount could not be read is in no sum (K30). */
function linesOf<Known extends Row>(
  rows: readonly Known[],
  { label, earlier, taken }: RowWords<Known>,
): SumLine[] {
  const signed = (amount: Amount | Big) => (taken ? new Big(amount).neg() : new Big(amount))
  const counted = rows
    .flatMap((row, index) => (row.amount === null ? [] : [{ row, amount: row.amount, index }]))
    .sort((one, other) => other.row.createdAt.localeCompare(one.row.createdAt))
  const later = counted.slice(LISTED)
  return [
    ...counted.slice(0, LISTED).map(({ row, amount, index }) => ({
      key: `${earlier} ${index}`,
      label: label(row),
      at: row.createdAt,
      amount: signed(amount),
    })),
    ...(later.length === 0
      ? []
      : [
          {
            key: earlier,
            label: `${later.length} ${earlier}`,
            amount: signed(sum(later.map(({ amount }) => amount))),
          },
        ]),
  ]
}

/** A line for what the bank counts and does not list; none where the list is complete. */
const unlistedLine = (label: string, amount: Amount, taken = false): SumLine[] =>
  new Big(amount).eq(0)
    ? []
    : [{ key: label, label, amount: taken ? new Big(amount).neg() : new Big(amount) }]

/**
 * The lines that a figure is the sum of, so that a customer can check it. They add up to the figure as it is
 * displayed, for any records. Meaningful only for a figure that is known. Source: D22.
 */
export function explanationOf(name: keyof Balances, context: DashboardContext): SumLine[] {
  const records = displayedRecords(context)
  const figures = figuresOf(context)
  const figure = (part: keyof Balances, taken = false): SumLine => {
    const known = figures[part]
    const amount = typeof known === 'string' ? new Big(0) : known
    return { key: part, label: balanceLabels[part], amount: taken ? amount.neg() : amount }
  }
  const deposits = () =>
    linesOf(records.deposits.filter(isConfirmed), {
      label: () => 'Deposit',
      earlier: 'earlier deposits',
    })
  const loans = () => [
    ...linesOf(records.loans.filter(isApproved), { label: () => 'Loan', earlier: 'earlier loans' }),
    ...unlistedLine('Loans that are not in the list', records.unlistedLoans),
  ]
  const withdrawals = (path: WithdrawalPath, taken: boolean) => [
    ...linesOf(
      records.transfers.filter(({ withdrawalPath }) => withdrawalPath === path),
      {
        label: ({ transactiontype }) => withdrawalTitle(transactiontype),
        earlier: 'earlier withdrawals',
        taken,
      },
    ),
    ...(path === 'invest'
      ? unlistedLine('Withdrawals that are not in the list', records.unlistedWithdrawals, taken)
      : []),
  ]
  const lines: Record<keyof Balances, () => SumLine[]> = {
    total: () => totalParts.map((part) => figure(part)),
    available: () => [figure('profit'), ...withdrawals('invest', true)],
    loanBalance: () => [...loans(), ...withdrawals('loan', true)],
    deposits,
    bonus: () => [{ ...figure('bonus'), label: 'Credited by the bank' }],
    investmentBalance: () => [
      figure('deposits'),
      figure('bonus'),
      figure('investWithdrawals', true),
    ],
    investifyBalance: () => [
      figure('deposits'),
      figure('profit'),
      figure('investWithdrawals', true),
    ],
    profit: () => [{ ...figure('profit'), label: 'Credited by the bank' }],
    loans,
    withdrawals: () => [figure('investWithdrawals'), figure('loanWithdrawals')],
    investWithdrawals: () => withdrawals('invest', false),
    loanWithdrawals: () => withdrawals('loan', false),
  }
  return lines[name]()
}

const notCounted = 'A deposit counts once we have confirmed it, a loan once it is approved.'

/** Remarks on a figure beside its lines. */
export const figureNotes: Partial<Record<keyof Balances, string>> = {
  total: `A withdrawal takes from your available balance or from your loan balance, never from both, and from the total amount by as much. ${notCounted}`,
  available: 'A withdrawal counts from the moment it is accepted until it is cancelled.',
  loanBalance:
    'A loan counts once it is approved. A withdrawal counts from the moment it is accepted until it is cancelled.',
  deposits: 'A deposit counts once we have confirmed it.',
  loans: 'A loan counts once it is approved.',
}
