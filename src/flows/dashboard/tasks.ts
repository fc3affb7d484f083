import type { Standing } from '#domain/capabilities.ts'
import { formatDay } from '#domain/dates.ts'
import { debtOfLoan, waitingPayments } from '#domain/debtOfLoan.ts'
import { promisesDays, reasonNews } from '#domain/decisionNews.ts'
import { type IdentityWords, identityWords } from '#domain/identityWords.ts'
import { formatMoney, formatRecordAmount, fromMinor } from '#domain/money.ts'
import { recordLabels } from '#domain/recordLabels.ts'
import { depositExpectedBy, depositWait } from '#domain/usualTimes.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'

/** Something of this account that is not over, apart from the money that moves. D30 */
export interface Task {
  name: 'pastDue' | 'identity' | 'email' | 'firstDeposit' | 'payment' | 'paymentWaiting'
  title: string
  /** where it is, when it has begun */
  stage?: Pick<IdentityWords, 'label' | 'tone'>
  /** the instruction or the next event, with its date */
  text: string
  /** the party that acts next */
  turn: 'customer' | 'bank'
  /** the customer's button; a deposit has its own button on the page */
  action?: 'uploadDocuments' | 'seeLoans' | 'seeAccount'
}

type Known = Pick<DashboardContext, 'user' | 'kyc' | 'deposits' | 'loans'>

/** Open tasks of the customer or the bank, the most urgent first. */
export const tasksOf = (known: Known, standing: Standing): Task[] => {
  const payments = paymentTasks(known, standing)
  return [
    ...payments.filter(({ name }) => name === 'pastDue'),
    ...identityTasks(standing),
    ...emailTasks(known),
    ...firstDepositTasks(known, standing),
    ...payments.filter(({ name }) => name === 'payment'),
    ...waitingPaymentTasks(known, standing),
  ]
}

function identityTasks(standing: Standing): Task[] {
  const words = identityWords(standing)
  const state = standing.identity?.state
  // The notice of a review says it of documents that were verified before.
  if (!words || state === 'verified') return []
  const { label, tone, text } = words
  return [
    state === 'none'
      ? {
          name: 'identity',
          title: 'Verify your identity',
          stage: standing.formerIdentity ? { label, tone } : undefined,
          text,
          turn: 'customer',
          action: 'uploadDocuments',
        }
      : { name: 'identity', title: 'Identity check', stage: { label, tone }, text, turn: 'bank' },
  ]
}

const emailTasks = ({ user: { email, emailConfirmed } }: Known): Task[] =>
  emailConfirmed === false
    ? [
        {
          name: 'email',
          title: 'Confirm your email',
          text: `Open the link that we sent to ${email}. Until you do, we email you only codes and password links.`,
          turn: 'customer',
          action: 'seeAccount',
        },
      ]
    : []

/** Until a deposit is reported. An unconfirmed one is named, with the place of its reason. */
function firstDepositTasks({ user, deposits }: Known, { now }: Standing): Task[] {
  if (!user.newUser || !deposits) return []
  const latest = [...deposits].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (latest.some(({ status }) => status !== 'rejected')) return []
  const rejected = latest.find(({ status }) => status === 'rejected')
  const expected = promisesDays(user)
    ? `Paid today, we expect to confirm a bank transfer by ${depositExpectedBy(new Date(now))}.`
    : ''
  const why = rejected
    ? `We could not confirm your deposit of ${formatRecordAmount(rejected.amount, user.country.symbol)}. ${reasonNews(user, 'Our email says why.')} You can make another one.`
    : ''
  return [
    {
      name: 'firstDeposit',
      title: 'Make your first deposit',
      text: [why, expected].filter(Boolean).join(' ') || 'By bank transfer or crypto.',
      turn: 'customer',
    },
  ]
}

/** The next payment of each loan. */
function paymentTasks({ user, loans = [] }: Known, { now }: Standing): Task[] {
  const today = now.slice(0, 10)
  return loans.flatMap((loan): Task[] => {
    const debt = debtOfLoan(loan, today)
    if (!debt?.next) return []
    const { amount, dueDate } = debt.next
    const isLate = debt.pastDue > 0
    const money = (minor: number) => formatMoney(fromMinor(minor), user.country.symbol)
    return [
      {
        name: isLate ? 'pastDue' : 'payment',
        title: `Loan payment of ${money(amount)}`,
        stage: isLate ? { label: 'Past due', tone: 'bad' } : { label: 'Due', tone: 'neutral' },
        text: isLate
          ? `It was due on ${formatDay(dueDate)}. If you have paid it, it is shown once it has arrived.`
          : `It is due on ${formatDay(dueDate)}.`,
        turn: 'customer',
        action: 'seeLoans',
      },
    ]
  })
}

/** Payments of a loan that the customer reported and the bank has not seen yet. F29 */
const waitingPaymentTasks = ({ user, loans = [] }: Known, standing: Standing): Task[] =>
  loans.flatMap(waitingPayments).map(({ amount, createdAt }) => ({
    name: 'paymentWaiting',
    title: `Your loan payment of ${formatRecordAmount(amount, user.country.symbol)}`,
    stage: { label: recordLabels.loanPayment.waiting, tone: 'waiting' },
    text: depositWait(createdAt, standing.now, standing),
    turn: 'bank',
  }))
