import Big from 'big.js'
import { isApproved, type WithdrawalPath } from '#domain/balances.ts'
import { balanceLabels } from '#domain/balanceWords.ts'
import {
  balanceStanding,
  type Capabilities,
  type Capability,
  type Standing,
} from '#domain/capabilities.ts'
import { formatDay } from '#domain/dates.ts'
import { debtOfLoan } from '#domain/debtOfLoan.ts'
import { formatMoney, formatRecordAmount, fromMinor } from '#domain/money.ts'
import { obstacleOf } from '#domain/obstacles.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import type { SumLine } from './explanations.ts'
import type { Figure, Figures } from './figures.ts'

/** A leading figure of the home page, with the lines that it is the sum of. D30 */
export interface HomeFigure {
  figure: Figure
  lines: SumLine[]
  /** where it comes from, or what it waits for */
  hint: string
}

const balances = {
  invest: { name: 'available', capability: 'withdrawInvest' },
  loan: { name: 'loanBalance', capability: 'withdrawLoan' },
} as const satisfies Record<WithdrawalPath, unknown>
const paths = ['invest', 'loan'] as const

/** The amount that can leave the bank now: each balance counts only if no obstacle blocks a withdrawal from it. D30 */
export function withdrawableOf(capabilities: Capabilities, figures: Figures): HomeFigure {
  const of = paths.map((path) => ({
    path,
    label: balanceLabels[balances[path].name],
    capability: capabilities[balances[path].capability],
    amount: figures[balances[path].name],
  }))
  if (of.some(({ capability }) => capability.state === 'unknown'))
    return { figure: isMissing(figures) ? 'missing' : 'pending', lines: [], hint: '' }
  const known = of.map(({ amount, ...one }) => ({
    ...one,
    amount: typeof amount === 'string' ? new Big(0) : amount,
  }))
  const free = known.filter(({ capability }) => capability.state === 'possible')
  return {
    figure: free.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
    lines: known.flatMap(({ path, label, capability, amount }) => [
      { key: path, label, amount },
      ...(capability.state === 'possible' || amount.eq(0)
        ? []
        : [{ key: `${path} held`, label: 'On hold', amount: amount.neg() }]),
    ]),
    hint: free.length === 0 ? holdHint(known) : freeHint(free),
  }
}

const isMissing = ({ available, loanBalance }: Figures) =>
  available === 'missing' || loanBalance === 'missing'

const freeHint = (free: readonly { label: string }[]): string =>
  free.length > 1 ? 'From both balances' : `From your ${free[0]!.label.toLowerCase()}`

/** The hold of a balance that has money, rather than that the other is empty. */
function holdHint(held: readonly { capability: Capability; amount: Big }[]): string {
  const { capability } = held.find(({ amount }) => amount.gt(0)) ?? held[0]!
  return balanceStanding(capability) ?? ''
}

/**
 * The customer's debt, and the next payment. Undefined where the bank does not say the terms of a loan: then it is not
 * known.
 */
export function owedOf(
  { loans, failures, user }: Pick<DashboardContext, 'loans' | 'failures' | 'user'>,
  standing: Standing,
): HomeFigure | undefined {
  const today = standing.now.slice(0, 10)
  if (!loans) return { figure: failures.loans ? 'missing' : 'pending', lines: [], hint: '' }
  const approved = loans.filter(isApproved)
  const debts = approved.map((loan) => ({ loan, debt: debtOfLoan(loan, today) }))
  if (debts.some(({ debt }) => debt === undefined)) return undefined
  const { symbol } = user.country
  const lines = debts.map(({ loan, debt }, index) => ({
    key: loan._id ?? String(index),
    label: `Loan of ${formatRecordAmount(loan.amount, symbol)}`,
    at: loan.createdAt,
    amount: new Big(fromMinor(debt!.owed)),
  }))
  const next = debts
    .flatMap(({ debt }) => debt?.next ?? [])
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate))[0]
  return {
    figure: lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0)),
    lines,
    hint: next
      ? `${formatMoney(fromMinor(next.amount), symbol)} ${next.dueDate < today ? 'was' : 'is'} due on ${formatDay(next.dueDate)}`
      : obstacleOf('nothingOwed', standing).standing,
  }
}
