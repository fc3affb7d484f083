import type { ReactNode } from 'react'
import type { WithdrawalPath } from '#domain/balances.ts'
import { balanceMeanings } from '#domain/balanceWords.ts'
import { formatDay } from '#domain/dates.ts'
import { type Addressed, decisionNews } from '#domain/decisionNews.ts'
import { type Hold, holdOf } from '#domain/withdrawal.ts'
import type { WithdrawalEligibility } from '#machines/requirements/requirements.types.ts'
import { Notice } from '#ui/Notice.tsx'
import { pathBalances } from '../WithdrawalSummary.tsx'

interface HoldText {
  /** beside the balance */
  standing: string
  title: string
  /** what happens next, by when, and what the customer can do */
  text: ReactNode
}

const withDay = (at: string | undefined, prefix: string) => (at ? `${prefix} ${formatDay(at)}` : '')

const holdTexts: Record<
  Hold,
  (eligibility: WithdrawalEligibility, path: WithdrawalPath, customer: Addressed) => HoldText
> = {
  kycMissing: (_, __, customer) => ({
    standing: 'On hold until your identity is verified',
    title: 'Verify your identity first',
    text: `Send us a photo of your identity document. It costs nothing. ${decisionNews(customer, 'We usually check it within one business day')}`,
  }),
  kycPending: ({ kycSince }, _, customer) => ({
    standing: 'On hold until your documents are checked',
    title: 'We are checking your documents',
    text: `You sent them${withDay(kycSince, ' on')}. ${decisionNews(customer, 'We usually check documents within one business day')} You can withdraw as soon as they are checked.`,
  }),
  loanPending: ({ loanSince }, _, customer) => ({
    standing: 'On hold until your loan is decided',
    title: 'Your loan application is open',
    text: `You applied${withDay(loanSince, ' on')}. ${decisionNews(customer, 'We usually decide within two business days')} You can withdraw as soon as it is decided.`,
  }),
  insufficientFunds: (_, path) => ({
    standing: 'Nothing to withdraw yet',
    title: 'This balance is empty',
    text: `${balanceMeanings[pathBalances[path]]} You can withdraw as soon as there is something in it.`,
  }),
  underReview: ({ review }) => ({
    standing: 'On hold until the review of your account ends',
    title: 'We review your account first',
    text: review
      ? `Your reviewer is ${review.owner}. Next update by ${formatDay(review.until)}. There is nothing to pay.`
      : 'Customer care tells you why and until when: write to them through Contact Us on your account page. There is nothing to pay.',
  }),
}

/** The message for the current hold; undefined when the withdrawal can continue. W9, W10 */
export function holdText(
  eligibility: WithdrawalEligibility,
  path: WithdrawalPath,
  customer: Addressed,
): HoldText | undefined {
  const hold = holdOf(eligibility)
  return hold && holdTexts[hold](eligibility, path, customer)
}

/** The next step, its date, and the customer's options. */
export const HoldNotice = ({ title, text }: Pick<HoldText, 'title' | 'text'>) => (
  <Notice tone="info" live title={title}>
    <p>{text}</p>
  </Notice>
)
