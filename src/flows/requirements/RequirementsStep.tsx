import clsx from 'clsx'
import { type Send, type Snapshot, useCustomer } from '#actors/useFlow.ts'
import type { User } from '#contract/records.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import { balanceStanding, type Standing, withdrawalCapability } from '#domain/capabilities.ts'
import { formatMoney } from '#domain/money.ts'
import { type ObstacleName, obstacleOf } from '#domain/obstacles.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { asksForCode, codeLabels, holdOf } from '#domain/withdrawal.ts'
import { buttonLabel } from '#machines/meta.ts'
import type { WithdrawalEligibility } from '#machines/requirements/requirements.types.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { Checklist } from '#ui/Checklist.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { customerStanding } from '../customerStanding.ts'
import { NotMadeNotice } from '../NotMadeNotice.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { useAddressed } from '../useAddressed.ts'
import { pathLabel } from '../WithdrawalSummary.tsx'

interface RequirementsStepProps {
  snapshot: Snapshot<'requirements'>
  send: Send<'requirements'>
}

/** The checklist of requirements, shown before the form. W1, W9 */
export function RequirementsStep({ snapshot, send }: RequirementsStepProps) {
  const { eligibility, failure } = snapshot.context
  return (
    <>
      <StepHeading>What this withdrawal needs</StepHeading>
      {failure && (
        <Notice tone="error" title="Your records could not be read">
          {failure.message}
        </Notice>
      )}
      {snapshot.hasTag('busy') && (
        <div className="withdrawal-needs-coming" role="status" aria-label="Reading your records">
          <SkeletonText lines={8} />
        </div>
      )}
      {snapshot.hasTag('needs') && <NotMadeNotice {...snapshot.context} />}
      {eligibility && snapshot.hasTag('needs') && (
        <List snapshot={snapshot} eligibility={eligibility} />
      )}
      {snapshot.hasTag('blocked') && snapshot.can({ type: 'continue' }) && (
        <p className="withdrawal-anyway">
          {eligibility && holdOf(eligibility) === 'insufficientFunds'
            ? 'You can fill in the form now. It cannot be sent while this balance is empty.'
            : 'You can fill in the form now. It cannot be sent before the hold ends.'}
          <Button variant="quiet" onClick={() => send({ type: 'continue' })}>
            Fill in the form anyway
          </Button>
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
          Cancel
        </Button>
        <MainButton snapshot={snapshot} send={send} />
      </DialogActions>
    </>
  )
}

/** The next useful action: resolve the hold, retry or continue. */
function MainButton({ snapshot, send }: RequirementsStepProps) {
  const type = (['verifyIdentity', 'retry', 'continue'] as const).find((one) =>
    snapshot.can({ type: one }),
  )
  return type && <Button onClick={() => send({ type })}>{buttonLabel(snapshot)}</Button>
}

interface ListProps {
  snapshot: Snapshot<'requirements'>
  eligibility: WithdrawalEligibility
}

function List({ snapshot, eligibility }: ListProps) {
  const { symbol } = snapshot.context
  const { path } = snapshot.context.search
  const standing = { ...standingOf(useCustomer(), eligibility, path), ...useAddressed() }
  const capability = withdrawalCapability(standing, path)
  const hold = capability.state === 'blocked' ? capability.obstacle : undefined
  return (
    <>
      <p className={clsx('withdrawal-limit', hold && 'withdrawal-limit-held')}>
        <span>Your {pathLabel(path).toLowerCase()}:</span>
        <strong>
          <Amount>{formatMoney(eligibility.limit, symbol)}</Amount>
        </strong>
        <span className="withdrawal-hold">{balanceStanding(capability)}</span>
      </p>
      {hold && (
        <Notice tone="info" live title={hold.title}>
          <p>{hold.text}</p>
        </Notice>
      )}
      <Checklist
        items={[
          identity[eligibility.kyc],
          loan(standing, path, hold?.name),
          codes(eligibility),
          review(standing, hold?.name),
          {
            label: 'Fee: none',
            detail: 'No tax or fee is ever paid to withdraw.',
            state: 'done',
          },
        ]}
      />
    </>
  )
}

/** The standing of this customer by the records that were read for this withdrawal. */
const standingOf = (
  customer: User,
  { kyc, kycSince, loanPending, loanSince, limit, transferStep, review }: WithdrawalEligibility,
  path: WithdrawalPath,
): Standing => ({
  ...customerStanding(customer),
  frozenAt: null,
  identity: { state: kyc, since: kycSince },
  pendingLoan: loanPending ? { since: loanSince } : null,
  limits: { [path]: limit },
  transferStep,
  review,
})

type Items = React.ComponentProps<typeof Checklist>['items']

/** Why, and how long it takes, is said above the list: a missing identity is the first hold. */
const identity: Record<WithdrawalEligibility['kyc'], Items[number]> = {
  verified: { label: 'Identity (KYC): verified', state: 'done' },
  pending: { label: 'Identity (KYC): being checked', state: 'todo' },
  none: { label: 'Identity (KYC): not verified yet', state: 'blocked' },
}

/** @param told the obstacle that is explained above the list */
const loan = (standing: Standing, path: WithdrawalPath, told?: ObstacleName): Items[number] =>
  standing.pendingLoan
    ? {
        label: 'Pending loan: one is being processed',
        detail: told === 'loanPending' ? undefined : obstacleOf('loanPending', standing, path).text,
        state: 'todo',
      }
    : { label: 'No pending loan', state: 'done' }

function codes({ transferStep }: WithdrawalEligibility): Items[number] {
  const ahead = Object.keys(codeLabels).filter((level) => Number(level) >= transferStep)
  if (ahead.length <= 1 || !Number.isInteger(transferStep))
    return { label: 'One code', state: 'todo' }
  return {
    label: `${ahead.length} codes, one after another`,
    detail: (
      <ul className="withdrawal-codes">
        {ahead.map((level) => (
          <li key={level}>{codeLabels[Number(level)]}</li>
        ))}
      </ul>
    ),
    state: 'todo',
  }
}

function review(standing: Standing, told?: ObstacleName): Items[number] {
  const { transferStep } = standing
  if (transferStep === NORMAL_LEVEL) return { label: 'No review of your account', state: 'done' }
  const held = !asksForCode(transferStep)
  return {
    label: held ? 'Your account is under review' : 'A review of your account, between the codes',
    detail: told === 'underReview' ? undefined : obstacleOf('underReview', standing).text,
    state: held ? 'blocked' : 'todo',
  }
}
