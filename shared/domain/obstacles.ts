import type { WithdrawalPath } from './balances.ts'
import { balanceMeanings } from './balanceWords.ts'
import type { Standing } from './capabilities.ts'
import { formatBankDay } from './dates.ts'
import { CARE, promisesDays } from './decisionNews.ts'
import { frozenText } from './freeze.ts'
import { identityTask } from './identityWords.ts'
import { loanDecisionDay, loanPendingMessage, loanWait } from './loanDecision.ts'
import { reviewNews } from './reviews.ts'
import { depositDay, depositWait, identityDay, identityWait } from './usualTimes.ts'
import type { Hold } from './withdrawal.ts'

/** Why something is not possible now. */
export type ObstacleName = Hold | 'frozen' | 'nothingOwed' | 'paymentWaiting'

/** The one thing that helps, which the customer does. */
export type HelpingAction = 'verifyIdentity' | 'unfreeze' | 'seeInvestments' | 'seeLoans'

/** An obstacle in the customer's words: the same on every screen, and in the server's refusals. D29 */
export interface Obstacle {
  name: ObstacleName
  /** beside a balance */
  standing: string
  title: string
  /** the next event, its date, and the customer's part */
  text: string
  /** the possible actions once it is gone, where no other obstacle is left */
  afterwards?: string
  /** the party that acts next */
  turn: 'customer' | 'bank'
  /** by when the bank acts: a calendar day; absent where it promises none */
  by?: string
  /** the responsible person where the bank acts */
  person?: string
  /** the customer's possible action */
  action?: HelpingAction
}

/** The facts that an obstacle's words depend on. */
export type ObstacleFacts = Omit<Standing, 'limits' | 'transferStep'>

/** @param path of a withdrawal; absent for another action */
export const obstacleOf = (
  name: ObstacleName,
  standing: ObstacleFacts,
  path?: WithdrawalPath,
): Obstacle => ({ name, ...obstacles[name](standing, path) })

type Words = (standing: ObstacleFacts, path: WithdrawalPath | undefined) => Omit<Obstacle, 'name'>

const obstacles: Record<ObstacleName, Words> = {
  frozen: (standing) => ({
    standing: 'On hold while your account is frozen',
    title: 'Your account is frozen',
    text: frozenText(standing),
    ...(standing.frozenByBank
      ? { turn: 'bank', person: CARE }
      : { turn: 'customer', action: 'unfreeze' }),
  }),
  kycMissing: (standing) => ({
    standing: 'On hold until your identity is verified',
    title: 'Verify your identity first',
    text: identityTask(standing),
    turn: 'customer',
    action: 'verifyIdentity',
  }),
  kycPending: (standing) => {
    const since = standing.identity?.since ?? ''
    return {
      standing: 'On hold until your documents are checked',
      title: 'We are checking your documents',
      text: `You sent them${on(since)}. ${identityWait(since, standing.now, standing)}`,
      afterwards: 'You can withdraw as soon as they are checked.',
      ...byBank(standing, identityDay(since)),
    }
  },
  loanPending: (standing, path) => {
    const since = standing.pendingLoan?.since ?? ''
    const application = [since, standing.now, standing] as const
    return {
      standing: 'On hold until your loan is decided',
      title: 'Your loan application is open',
      text: path
        ? `You applied${on(since)}. ${loanWait(...application)}`
        : loanPendingMessage(...application),
      afterwards: path && 'You can withdraw as soon as it is decided.',
      ...byBank(standing, loanDecisionDay(since)),
    }
  },
  insufficientFunds: (_, path) => ({
    standing: 'Nothing to withdraw yet',
    title: 'This balance is empty',
    text: balanceMeanings[path === 'loan' ? 'loanBalance' : 'available'],
    afterwards: 'You can withdraw as soon as there is something in it.',
    turn: 'customer',
    action: path === 'loan' ? 'seeLoans' : 'seeInvestments',
  }),
  nothingOwed: () => ({
    standing: 'No loan to repay',
    title: 'Nothing to repay',
    text: 'No payment of a loan is due on this account.',
    turn: 'customer',
    action: 'seeLoans',
  }),
  paymentWaiting: (standing) => {
    const since = standing.payable?.waitingSince ?? ''
    return {
      standing: 'Your payment is being checked',
      title: 'We are checking your payment',
      text: `It covers what you owe. ${depositWait(since, standing.now, standing)}`,
      ...byBank(standing, depositDay(since)),
    }
  },
  underReview: (standing) => ({
    standing: 'On hold until the review of your account ends',
    title: 'We review your account first',
    text: `${reviewNews(standing.review, standing)} There is nothing to pay.`,
    turn: 'bank',
    by: standing.review?.until,
    person: standing.review?.owner ?? CARE,
  }),
}

const on = (at: string): string => {
  const day = formatBankDay(at)
  return day && ` on ${day}`
}

const byBank = (standing: ObstacleFacts, day: string | undefined) =>
  ({
    turn: 'bank',
    by: promisesDays(standing) ? day : undefined,
    person: standing.supportEmail ?? CARE,
  }) as const
