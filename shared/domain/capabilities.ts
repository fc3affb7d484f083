import type { WithdrawalPath } from './balances.ts'
import type { Addressed } from './decisionNews.ts'
import type { FormerIdentity } from './identityWords.ts'
import type { Amount } from './money.ts'
import { type Obstacle, type ObstacleName, obstacleOf } from './obstacles.ts'
import { NORMAL_LEVEL, type ReviewFacts } from './reviews.ts'
import { asksForCode, type Hold, holdOf } from './withdrawal.ts'

/** The facts of a customer that decide what they can do now. A fact that was not read is undefined. */
export interface Standing extends Addressed {
  /** ISO 8601, UTC */
  now: string
  /** ISO 8601, UTC; null or undefined: not frozen */
  frozenAt?: string | null
  /** undefined: the record at hand does not say who froze the account */
  frozenByBank?: boolean
  identity?: { state: 'none' | 'pending' | 'verified'; since?: string }
  formerIdentity?: FormerIdentity | null
  /** the application that waits for its decision; null: none */
  pendingLoan?: { since?: string } | null
  /** the debt of loans, less the payments in review; null: no debt */
  payable?: { open: Amount; waitingSince?: string } | null
  /** the possible payout of each path, from its balance alone: `limitOf` */
  limits: Partial<Record<WithdrawalPath, Amount>>
  /** 1 to 5, see `codeLabels` */
  transferStep: number
  review?: ReviewFacts | null
}

/** Actions of a customer that an obstacle can block. */
export const capabilityNames = [
  'deposit',
  'withdrawInvest',
  'withdrawLoan',
  'applyForLoan',
  'payLoan',
  'getDepositBack',
  'changeDetails',
] as const
export type CapabilityName = (typeof capabilityNames)[number]

/**
 * Whether it is possible now. `reviewed`: it can be begun, and a review of the bank comes in between, so nothing is
 * free to leave yet.
 */
export type Capability =
  | { state: 'possible' }
  | { state: 'reviewed'; obstacle: Obstacle }
  | { state: 'blocked'; obstacle: Obstacle }
  /** a record that decides it was not read */
  | { state: 'unknown' }

export type Capabilities = Readonly<Record<CapabilityName, Capability>>

/**
 * A customer's possible actions, or the reason why not, whose turn it is, by when, and the way on. Total for any facts.
 * D29
 */
export function capabilitiesOf(standing: Standing): Capabilities {
  const unlessFrozen = standing.frozenAt ? blocked('frozen', standing) : possible
  return {
    deposit: possible,
    withdrawInvest: withdrawalCapability(standing, 'invest'),
    withdrawLoan: withdrawalCapability(standing, 'loan'),
    applyForLoan: standing.frozenAt ? unlessFrozen : application(standing),
    payLoan: loanPayment(standing),
    getDepositBack: unlessFrozen,
    changeDetails: unlessFrozen,
  }
}

const possible: Capability = { state: 'possible' }
const unknown: Capability = { state: 'unknown' }
const blocked = (name: ObstacleName, standing: Standing, path?: WithdrawalPath): Capability => ({
  state: 'blocked',
  obstacle: obstacleOf(name, standing, path),
})

/** A withdrawal on this path: a freeze first, then the holds in the order of W2. */
export function withdrawalCapability(standing: Standing, path: WithdrawalPath): Capability {
  if (standing.frozenAt) return blocked('frozen', standing)
  const { transferStep } = standing
  const hold = firstHold(standing, path)
  if (hold === 'unknown') return unknown
  if (hold) return { state: 'blocked', obstacle: withPromise(hold, standing, path) }
  return asksForCode(transferStep) && transferStep !== NORMAL_LEVEL
    ? { state: 'reviewed', obstacle: obstacleOf('underReview', standing) }
    : possible
}

/** The obstacle; with the possible actions afterwards, where no other obstacle is left. */
function withPromise(hold: Hold, standing: Standing, path: WithdrawalPath): Obstacle {
  const obstacle = obstacleOf(hold, standing, path)
  const { afterwards, text } = obstacle
  const isLast =
    afterwards && withdrawalCapability({ ...standing, ...without(hold, standing, path) }, path)
  return isLast && isLast.state === 'possible'
    ? { ...obstacle, text: `${text} ${afterwards}` }
    : obstacle
}

/** The facts once the hold is gone. */
function without(hold: Hold, { limits }: Standing, path: WithdrawalPath): Partial<Standing> {
  if (hold === 'kycMissing' || hold === 'kycPending') return { identity: { state: 'verified' } }
  if (hold === 'loanPending') return { pendingLoan: null }
  if (hold === 'insufficientFunds') return { limits: { ...limits, [path]: 1 } }
  return { transferStep: NORMAL_LEVEL, review: null }
}

/** A hold is known as soon as the records say it that come before the others in W2. */
function firstHold(standing: Standing, path: WithdrawalPath): Hold | 'unknown' | undefined {
  const { identity, pendingLoan, transferStep } = standing
  const limit = standing.limits[path]
  if (identity === undefined) return 'unknown'
  if (identity.state === 'verified' && pendingLoan === undefined) return 'unknown'
  const hold = holdOf({
    kyc: identity.state,
    loanPending: Boolean(pendingLoan),
    transferStep,
    limit: limit ?? 0,
  })
  return hold === 'insufficientFunds' && limit === undefined ? 'unknown' : hold
}

/** A freeze stops what leaves the account; a loan is paid from elsewhere. F30 */
function loanPayment(standing: Standing): Capability {
  const { payable } = standing
  if (payable === undefined) return unknown
  if (payable === null) return blocked('nothingOwed', standing)
  return Number(payable.open) > 0 ? possible : blocked('paymentWaiting', standing)
}

/** One application at a time. F9 */
function application(standing: Standing): Capability {
  const { pendingLoan } = standing
  if (pendingLoan === undefined) return unknown
  return pendingLoan ? blocked('loanPending', standing) : possible
}

/**
 * Beside a balance: whether its money can leave now. Money that is held, or that a review comes before, is never
 * called free. W10
 * @returns undefined while it is not known
 */
export function balanceStanding(capability: Capability): string | undefined {
  if (capability.state === 'unknown') return undefined
  if (capability.state === 'possible') return 'Free to withdraw now'
  return capability.state === 'reviewed'
    ? 'A review comes before it can leave'
    : capability.obstacle.standing
}
