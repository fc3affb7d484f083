import type { DepositRecord } from '#contract/records.ts'
import { isConfirmed } from '#domain/balances.ts'
import { formatDay } from '#domain/dates.ts'
import { promisesDays } from '#domain/decisionNews.ts'
import { identityWords } from '#domain/identityWords.ts'
import { formatMoney } from '#domain/money.ts'
import { depositExpectedBy, depositTime, depositWait } from '#domain/usualTimes.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import { identityOf } from './standing.ts'

export type FirstStepState =
  /** its record is being read */
  | 'pending'
  /** its record could not be read */
  | 'missing'
  | 'toDo'
  | 'checking'
  | 'done'
  /** an earlier step comes first */
  | 'later'

export interface FirstStep {
  name: 'identity' | 'deposit' | 'confirmation'
  title: string
  state: FirstStepState
  /** what it is for or what happens next, with a date */
  text: string
}

/** The records that the steps are derived from. */
type Known = Pick<DashboardContext, 'user' | 'kyc' | 'deposits' | 'failures'>
interface Circumstances {
  /** ISO 8601, UTC */
  now: string
  supportEmail: string
}

/** The first steps of a new customer, in order, each with its progress. Source: D24. */
export function firstSteps(known: Known, when: Circumstances): FirstStep[] {
  return [identityStep(known, when), depositStep(known, when), confirmationStep(known, when)]
}

/** The first step that waits for the customer; undefined while there is none. */
export const currentStep = (steps: readonly FirstStep[]): FirstStep | undefined =>
  steps.find(({ state }) => state === 'toDo')

const unread = (failed: unknown) =>
  failed
    ? ({ state: 'missing', text: 'Not available right now.' } as const)
    : ({ state: 'pending', text: '' } as const)

const on = (at: string | undefined) => (at ? ` on ${formatDay(at)}` : '')

function identityStep(
  { user, kyc, failures }: Known,
  { now, supportEmail }: Circumstances,
): FirstStep {
  const step = { name: 'identity', title: 'Verify your identity' } as const
  const identity = identityOf(kyc)
  const words = identityWords({ ...user, identity, now, supportEmail })
  if (!identity || !words) return { ...step, ...unread(failures.kyc) }
  return { ...step, state: identityStates[identity.state], text: words.text }
}

const identityStates = { none: 'toDo', pending: 'checking', verified: 'done' } as const

/** Confirmed and pending deposits. */
function progressOf({ deposits = [] }: Known) {
  const latest = [...deposits].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return {
    confirmed: latest.find(isConfirmed),
    waiting: latest.find((deposit) => !isConfirmed(deposit) && deposit.status !== 'rejected'),
    rejected: latest.find(({ status }) => status === 'rejected'),
  }
}

function depositStep(known: Known, { now }: Circumstances): FirstStep {
  const step = { name: 'deposit', title: 'Make a deposit' } as const
  const { deposits, failures, user } = known
  if (deposits === undefined) return { ...step, ...unread(failures.deposits) }
  const { confirmed, waiting, rejected } = progressOf(known)
  const reported = waiting ?? confirmed
  const amountOf = ({ amount }: Pick<DepositRecord, 'amount'>) =>
    amount === null ? 'a deposit' : formatMoney(amount, user.country.symbol)
  if (reported)
    return {
      ...step,
      state: 'done',
      text: `You reported ${amountOf(reported)}${on(reported.createdAt)}.`,
    }
  const expected = promisesDays(user)
    ? ` A bank transfer takes ${depositTime}: paid today, we expect to confirm it by ${depositExpectedBy(new Date(now))}.`
    : ''
  const told = user.emailConfirmed ? ', and emailed you why.' : '. Customer care can tell you why.'
  return {
    ...step,
    state: 'toDo',
    text: rejected
      ? `We could not confirm your deposit of ${amountOf(rejected)}${on(rejected.createdAt)}${told} You can make another one.${expected}`
      : `By bank transfer or crypto.${expected}`,
  }
}

function confirmationStep(known: Known, { now, supportEmail }: Circumstances): FirstStep {
  const step = { name: 'confirmation', title: 'We confirm your deposit' } as const
  const { deposits, failures, user } = known
  if (deposits === undefined) return { ...step, ...unread(failures.deposits) }
  const { confirmed, waiting } = progressOf(known)
  if (confirmed) return { ...step, state: 'done', text: 'Your deposit counts.' }
  if (waiting)
    return {
      ...step,
      title:
        waiting.amount === null
          ? 'We’re checking your deposit'
          : `We’re checking your ${formatMoney(waiting.amount, user.country.symbol)} deposit`,
      state: 'checking',
      text: `${depositWait(waiting.createdAt, now, user, supportEmail)} This page then shows your balances.`,
    }
  return {
    ...step,
    state: 'later',
    text: 'Once we have seen the payment it counts as money, and this page shows your balances.',
  }
}
