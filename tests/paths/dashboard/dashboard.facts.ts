import { formatDay } from '#domain/dates.ts'
import type { DashboardContext, Resource } from '#machines/dashboard/dashboard.types.ts'
import type { Fact, PageText } from '../levels/screen/screenModel.ts'
import { money } from '../levels/screen/screenText.ts'

type Context = DashboardContext

const sumOf = (records: readonly { amount: string | number | null }[] = []): number =>
  records.reduce((sum, { amount }) => sum + Number(amount), 0)
const confirmed = ({ deposits }: Context) =>
  sumOf(deposits?.filter(({ status }) => status === 'true'))
const approved = ({ loans }: Context) => sumOf(loans?.filter(({ status }) => status !== 'Pending'))
const withdrawn = ({ transfers }: Context, path: string) =>
  sumOf(transfers?.filter(({ withdrawalPath }) => withdrawalPath === path))
const profit = ({ user }: Context) => Number(user.profit)
const bonus = ({ user }: Context) => Number(user.bonus)
const available = (context: Context) => profit(context) - withdrawn(context, 'invest')
const loanBalance = (context: Context) => approved(context) - withdrawn(context, 'loan')
const total = (context: Context) =>
  available(context) + loanBalance(context) + confirmed(context) + bonus(context)

/** A figure with its label: the sum of D8 when its records are known; what follows it is another line. */
function figure(
  context: Context,
  term: string,
  needs: readonly Resource[],
  amountIn: (context: Context) => number,
): Fact {
  if (needs.some((resource) => context[resource] === undefined))
    return [term, /^(being read|–not available right now)/]
  const value = `${context.user.country.symbol}${money(String(amountIn(context)))}`
  return [term, new RegExp(`^${value.replace(/[$.]/g, '\\$&')}(?! ?\\d)`)]
}

const account = ({ user }: Context): Fact[] => [
  ['Account number', user.accountNumber],
  ['Routing number', /^(being read|\d{9}|Not available right now)$/],
  ['Account type', user.accountType],
]

/** The debt of a loan that has terms, and these: of the sample, as worked out by hand. F17, F18 */
const loanTerms = ({ loans = [] }: Context): Fact[] =>
  loans.some(({ agreement }) => agreement)
    ? [
        ['Still to repay', '$5,799.63 $5,000.00 of the loan and $799.63 of interest'],
        ['Next payment', '$161.10 Due on December 12, 2026'],
        ['Repaid so far', '$0.00 of $5,799.63'],
        ['Rate (APR)', '9.9% a year, fixed'],
        ['Payments', '35 × $161.10 a month, then $161.13'],
        ['First payment', 'December 12, 2026'],
        ['Last payment', 'November 12, 2029'],
      ]
    : []

const decided: Record<string, string> = { true: 'Approved', false: 'Pending' }

/** The parts of a history entry: its name, its day, its amount with a sign, and its state. D4 */
function entry(
  name: string,
  {
    amount,
    createdAt,
    status,
  }: { amount: string | number | null; createdAt: string; status: unknown },
  sign: '−' | '+',
): { at: string; texts: (string | RegExp)[] } {
  const word = decided[String(status)] ?? String(status)
  const text = `$${money(String(amount))}`
  const shown =
    sign === '−' || word === 'Approved'
      ? `${sign}${text}`
      : new RegExp(`[^+]${text.replace(/[$.]/g, '\\$&')}`)
  return { at: createdAt, texts: [name, formatDay(createdAt), shown, word] }
}

const latestFirst = (entries: readonly ReturnType<typeof entry>[]) =>
  entries.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ texts }) => texts)
const depositsIn = ({ deposits = [] }: Context) => deposits.map((one) => entry('Deposit', one, '+'))

/** Every movement, once all are read. */
const history = (context: Context) => {
  const { deposits, loans, transfers } = context
  return deposits && loans && transfers
    ? latestFirst([
        ...depositsIn(context),
        ...loans.map((one) => entry('Loan', one, '+')),
        ...transfers.map((one) => entry('Withdrawal to PayPal', one, '−')),
      ])
    : []
}

/** The terms of each page of the dashboard with their details, by how its heading begins. D4, D8, D15 */
export const dashboardFacts: Readonly<Record<string, PageText>> = {
  Account: {
    facts: (context: Context) => [
      ['User id', context.user._id.slice(0, 15)],
      ['Quatums Point', '0'],
      ['Referral earnings', '$0.00'],
      ...account(context),
      figure(context, 'Total deposits', ['deposits'], confirmed),
      figure(context, 'Total withdrawals', ['transfers'], ({ transfers }) => sumOf(transfers)),
      figure(context, 'Total profit', [], profit),
    ],
  },
  Good: {
    rows: history,
    facts: (context: Context) => [
      ['You can withdraw now', /^(being read|\$0\.00 On hold until your identity is verified$)/],
      figure(context, 'Total amount', ['deposits', 'loans', 'transfers'], total),
      [
        'You owe',
        loanTerms(context).length > 0
          ? /^(being read|\$5,799\.63 \$161\.10 is due on December 12, 2026$)/
          : /^(being read|–not available right now|\$0\.00 No loan to repay$)/,
      ],
      figure(context, 'Available balance', ['transfers'], available),
      figure(context, 'Loan balance', ['loans', 'transfers'], loanBalance),
      figure(context, 'Deposits', ['deposits'], confirmed),
      figure(context, 'Bonus', [], bonus),
      figure(context, 'Total amount', ['deposits', 'loans', 'transfers'], total),
      figure(
        context,
        'Investment balance Already in your total',
        ['deposits', 'transfers'],
        (known) => confirmed(known) + bonus(known) - withdrawn(known, 'invest'),
      ),
      ...account(context),
    ],
  },
  Invest: {
    rows: (context: Context) => latestFirst(depositsIn(context)),
    facts: (context: Context) => [
      figure(
        context,
        'Total balance · investments',
        ['deposits', 'transfers'],
        (known) => confirmed(known) + available(known),
      ),
    ],
  },
  Loan: {
    facts: (context: Context) => [
      figure(context, 'Total balance · whole account', ['deposits', 'loans', 'transfers'], total),
      figure(context, 'Approved loans', ['loans'], approved),
      figure(context, 'Withdrawn from your loan balance', ['transfers'], (known) =>
        withdrawn(known, 'loan'),
      ),
      figure(context, 'Loan balance', ['loans', 'transfers'], loanBalance),
      ...loanTerms(context),
    ],
  },
}
