import type { ActivityKind, ActivityStatus } from './activity.ts'
import { arrivalDay } from './arrival.ts'
import { formatDay, formatMoment, formatWeekday } from './dates.ts'
import {
  type Addressed,
  decisionNews,
  pleaseWrite,
  promisesDays,
  reasonNews,
  unpromised,
} from './decisionNews.ts'
import { RETURN_DESTINATION, returnDueAt } from './depositReturns.ts'
import { loanDecisionDay, loanNews } from './loanDecision.ts'
import { recordLabels } from './recordLabels.ts'
import { reviewNews } from './reviews.ts'
import { depositDay } from './usualTimes.ts'

/**
 * The steps of every record that a customer follows: requested, checked, on its way, paid. The only source for screens,
 * receipts and mails, so that they agree. Source: W19.
 */

/** One step of a record, past or expected. */
export interface TimelineStep {
  title: string
  /** timestamp; absent while it has not happened, or when the bank does not send it */
  at?: string
  /** the meaning of the step, or the next one and its date */
  text?: string
  state: 'done' | 'current' | 'upcoming' | 'stopped'
}

/** The timestamps from which the steps are made; absent, null or '' when not reached or unknown. */
export interface RecordTimes {
  kind: ActivityKind
  status: ActivityStatus
  /** of a withdrawal */
  method?: string | null
  requestedAt: string
  decidedAt?: string | null
  paidAt?: string | null
  cancelledAt?: string | null
  returnedAt?: string | null
  /** why it was returned, in words */
  returnReason?: string | null
}

/**
 * @param now timestamp: a promised day in the past is shown as late, not promised again
 * @param customer the owner of the record: only promises that the customer's bank makes, and that reach the customer,
 *   are shown
 */
export function timelineOf(record: RecordTimes, now: string, customer: Addressed): TimelineStep[] {
  if (record.kind === 'withdrawal') return withdrawalSteps(record, now, customer)
  if (record.kind === 'return') return returnSteps(record, now, customer)
  if (record.kind === 'deposit') return decisionSteps(record, depositWords, now, customer)
  if (record.kind === 'loan') return decisionSteps(record, loanWords, now, customer)
  const title = record.kind === 'repayment' ? 'Posted to your loan' : 'Posted to your account'
  return [{ title, ...when(record.requestedAt), state: 'done' }]
}

const when = (at: string | null | undefined) => (isMoment(at) ? { at } : {})
const isMoment = (at: string | null | undefined): at is string =>
  Boolean(at) && !Number.isNaN(new Date(at!).getTime())

const lateText = (day: string, customer: Addressed): string =>
  `We expected it by ${formatDay(day)}, so it is late, and we are sorry. ${pleaseWrite(customer)}`

/** A promised day, or that it has passed; nothing when the start is unknown. */
const promise = (
  customer: Addressed,
  day: string | undefined,
  now: string,
  text: (day: string) => string,
) => day && (now.slice(0, 10) > day ? lateText(day, customer) : text(formatDay(day)))

/** The same for a decision that the customer waits for. */
const decisionPromise = (
  customer: Addressed,
  day: string | undefined,
  now: string,
  text: (day: string) => string,
) => (promisesDays(customer) ? promise(customer, day, now, text) : unpromised)

const checked: TimelineStep = {
  title: 'Checked',
  text: 'Your code and your balance were right.',
  state: 'done',
}

function withdrawalSteps(record: RecordTimes, now: string, customer: Addressed): TimelineStep[] {
  const labels = recordLabels.withdrawal
  const { status, method, requestedAt, paidAt, cancelledAt } = record
  const requested = when(requestedAt)
  const begun: TimelineStep[] = [
    { title: 'Requested', ...requested, state: 'done' },
    // A bank that says nothing of its customers' addresses says nothing of its checks either.
    ...(promisesDays(customer) ? [{ ...checked, ...requested }] : []),
  ]
  if (status === 'cancelled')
    return [
      ...begun,
      {
        title: labels.cancelled,
        ...when(cancelledAt),
        text: 'The amount is back on the balance it came from.',
        state: 'stopped',
      },
    ]
  const paid: TimelineStep[] = [
    ...begun,
    { title: labels.pending, ...requested, state: 'done' },
    { title: labels.paid, ...when(paidAt), text: 'The money has left the bank.', state: 'done' },
  ]
  if (status === 'approved') return paid
  if (status === 'returned')
    return [
      ...paid,
      {
        title: labels.returned,
        ...when(record.returnedAt),
        text: `${record.returnReason ?? 'The receiving bank sent it back'}. The amount is back on the balance it came from. You can withdraw it again.`,
        state: 'stopped',
      },
    ]
  const day =
    promisesDays(customer) && isMoment(requestedAt) ? arrivalDay(requestedAt, method) : undefined
  return [
    ...begun,
    {
      title: labels.pending,
      ...requested,
      text: customer.emailConfirmed
        ? 'The amount is set aside. We’ll email you when it has left the bank.'
        : 'The amount is set aside. You see it here when it has left the bank.',
      state: 'current',
    },
    {
      title: labels.paid,
      text: promise(customer, day, now, (until) => `The money arrives by ${until}.`),
      state: 'upcoming',
    },
  ]
}

/** The return of a deposit: requested, checked, on its way, paid; or requested and refused. Source: M6. */
function returnSteps(record: RecordTimes, now: string, customer: Addressed): TimelineStep[] {
  const labels = recordLabels.depositReturn
  const { requestedAt, decidedAt, paidAt } = record
  const requested: TimelineStep = { title: 'Requested', ...when(requestedAt), state: 'done' }
  if (paidAt)
    return [
      requested,
      { title: 'Checked', at: paidAt, state: 'done' },
      { title: recordLabels.withdrawal.pending, at: paidAt, state: 'done' },
      {
        title: labels.paid,
        at: paidAt,
        text: `The money has left for ${RETURN_DESTINATION}. That bank may take a day to show it.`,
        state: 'done',
      },
    ]
  if (decidedAt)
    return [
      requested,
      {
        title: labels.refused,
        at: decidedAt,
        text: `The amount is in your deposits again. ${reasonNews(customer, 'We emailed you why, and how to complain.')}`,
        state: 'stopped',
      },
    ]
  const day = isMoment(requestedAt) ? returnDueAt(requestedAt).slice(0, 10) : undefined
  return [
    requested,
    {
      title: labels.asked,
      text: decisionPromise(
        customer,
        day,
        now,
        () =>
          `We’re looking up where it came from, and we’ll decide by ${formatWeekday(returnDueAt(requestedAt))}. It is free.`,
      ),
      state: 'current',
    },
    { title: recordLabels.withdrawal.pending, state: 'upcoming' },
    { title: labels.paid, state: 'upcoming' },
  ]
}

interface DecisionWords {
  requested: string
  decided: string
  labels: { pending: string; posted: string; rejected: string }
  /** the day of the decision at the latest, such as `2026-03-04` */
  day: (requestedAt: string) => string | undefined
  /** the text while it is pending, with that day in words */
  waits: (until: string, customer: Addressed) => string
}

const depositWords: DecisionWords = {
  requested: 'Reported',
  decided: 'Checked',
  labels: { ...recordLabels.deposit, posted: recordLabels.deposit.confirmed },
  day: depositDay,
  waits: (until, customer) => {
    const expected = `We expect to confirm it by ${until}`
    return `We’re looking for the payment. ${decisionNews(customer, expected, `${expected}, and we’ll email you then.`)}`
  },
}
const loanWords: DecisionWords = {
  requested: 'Applied',
  decided: 'Decided',
  labels: { ...recordLabels.loan, posted: recordLabels.loan.approved },
  day: loanDecisionDay,
  waits: (until, customer) => loanNews(customer, until),
}

function decisionSteps(
  record: RecordTimes,
  words: DecisionWords,
  now: string,
  customer: Addressed,
): TimelineStep[] {
  const { status, requestedAt, decidedAt } = record
  const requested: TimelineStep = { title: words.requested, ...when(requestedAt), state: 'done' }
  if (status === 'pending') {
    const day = isMoment(requestedAt) ? words.day(requestedAt) : undefined
    return [
      requested,
      {
        title: words.labels.pending,
        text: decisionPromise(customer, day, now, (until) => words.waits(until, customer)),
        state: 'current',
      },
      { title: words.labels.posted, state: 'upcoming' },
    ]
  }
  if (status !== 'approved')
    return [
      requested,
      {
        title: words.labels.rejected,
        ...when(decidedAt),
        text: `It was not added to your balance. ${reasonNews(customer, 'Our email about it says why.')}`,
        state: 'stopped',
      },
    ]
  return [
    requested,
    { title: words.decided, ...when(decidedAt), state: 'done' },
    { title: words.labels.posted, ...when(decidedAt), state: 'done' },
  ]
}

/** The data for the steps of a review. */
export interface ReviewTimes {
  /** 1 to 4: a code is required at 1 and 3, the bank reviews the account at 2 and 4 */
  level: number
  owner: string
  /** the day of the next check, such as `2026-03-04` */
  until: string
  /** timestamp; absent when the bank does not send it */
  since?: string
}

const { level5: asUsual, ...levels } = recordLabels.review

/** The steps of an enhanced review from its current level on. Earlier levels may never have been required. S3 */
export function reviewTimeline(
  { level, owner, until, since }: ReviewTimes,
  circumstances: Addressed & { now: string },
): TimelineStep[] {
  const byBank = `${reviewNews({ owner, until }, circumstances)} There is nothing to pay.`
  const byCustomer = 'We send it when you withdraw. It is free.'
  return [
    { title: 'Review begun', ...when(since), state: 'done' },
    ...Object.values(levels)
      .slice(level - 1)
      .map(
        (title, ahead): TimelineStep =>
          ahead > 0
            ? { title, state: 'upcoming' }
            : { title, text: level % 2 === 0 ? byBank : byCustomer, state: 'current' },
      ),
    { title: asUsual, text: 'Each one asks for one code.', state: 'upcoming' },
  ]
}

export const stateWords: Readonly<Record<TimelineStep['state'], string>> = {
  done: 'done',
  current: 'now',
  upcoming: 'to come',
  stopped: 'ended',
}

/**
 * The steps as lines of plain text, for mails and receipts: `- Requested (done): March 2, 2026 at 9:10 AM UTC.`
 * @param momentText formats a timestamp; for a mail in UTC, because the reader's time zone is unknown
 */
export const timelineText = (
  steps: readonly TimelineStep[],
  momentText: (at: string) => string = formatMoment,
): string =>
  steps
    .map(({ title, at, text, state }) => {
      const said = [at && `${momentText(at)}.`, text].filter(Boolean).join(' ')
      return `- ${title} (${stateWords[state]})${said && `: ${said}`}`
    })
    .join('\n')
