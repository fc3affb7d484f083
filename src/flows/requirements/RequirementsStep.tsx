import { type Send, type Snapshot, useCustomer } from '#actors/useFlow.ts'
import { formatDay } from '#domain/dates.ts'
import { type Addressed, decisionNews } from '#domain/decisionNews.ts'
import { formatMoney } from '#domain/money.ts'
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
import { NotMadeNotice } from '../NotMadeNotice.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { pathLabel } from '../WithdrawalSummary.tsx'
import { HoldNotice, holdText } from './HoldNotice.tsx'

interface RequirementsStepProps {
  snapshot: Snapshot<'requirements'>
  send: Send<'requirements'>
}

/** The checklist of requirements, shown before the form. W1, W9 */
export function RequirementsStep({ snapshot, send }: RequirementsStepProps) {
  const { eligibility, failure } = snapshot.context
  return (
    <>
      <StepHeading text="So that nothing surprises you on the way.">
        What this withdrawal needs
      </StepHeading>
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
  const customer = useCustomer()
  const hold = holdText(eligibility, path, customer)
  const amount = (
    <strong>
      <Amount>{formatMoney(eligibility.limit, symbol)}</Amount>
    </strong>
  )
  return (
    <>
      {hold ? (
        <p className="withdrawal-limit withdrawal-limit-held">
          <span>{path === 'loan' ? 'Your loan balance' : 'Your available balance'}:</span>
          {amount}
          <span className="withdrawal-hold">{hold.standing}</span>
        </p>
      ) : (
        <p className="withdrawal-limit">
          <span>{pathLabel(path)}, free to withdraw</span>
          {amount}
        </p>
      )}
      {hold && <HoldNotice title={hold.title} text={hold.text} />}
      <Checklist
        items={[
          identity(eligibility, customer),
          loan(eligibility),
          codes(eligibility),
          review(eligibility),
          {
            label: 'Fee: none',
            detail:
              'We never charge you to take your money out. No tax or fee is ever paid to withdraw.',
            state: 'done',
          },
        ]}
      />
    </>
  )
}

type Items = React.ComponentProps<typeof Checklist>['items']

function identity({ kyc }: WithdrawalEligibility, customer: Addressed): Items[number] {
  if (kyc === 'verified') return { label: 'Identity (KYC): verified', state: 'done' }
  if (kyc === 'pending')
    return {
      label: 'Identity (KYC): being checked',
      detail: `We have your documents. ${decisionNews(customer, 'We usually check them within one business day')}`,
      state: 'todo',
    }
  return {
    label: 'Identity (KYC): not verified yet',
    detail: 'We need a picture of an identity document first.',
    state: 'blocked',
  }
}

const loan = ({ loanPending }: WithdrawalEligibility): Items[number] =>
  loanPending
    ? {
        label: 'Pending loan: one is being processed',
        detail: 'You can withdraw as soon as it is decided.',
        state: 'todo',
      }
    : { label: 'No pending loan', state: 'done' }

function codes({ transferStep }: WithdrawalEligibility): Items[number] {
  const ahead = Object.keys(codeLabels).filter((level) => Number(level) >= transferStep)
  if (ahead.length <= 1 || !Number.isInteger(transferStep))
    return {
      label: 'One code',
      detail: 'You type it in here before anything is paid. The next steps say how you get it.',
      state: 'todo',
    }
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

function review({ transferStep, review }: WithdrawalEligibility): Items[number] {
  if (transferStep === NORMAL_LEVEL) return { label: 'No review of your account', state: 'done' }
  const held = !asksForCode(transferStep)
  return {
    label: held ? 'Your account is under review' : 'A review of your account, between the codes',
    detail: review
      ? `Your reviewer is ${review.owner}. Next update by ${formatDay(review.until)}. There is nothing to pay.`
      : 'Customer care tells you more. There is nothing to pay.',
    state: held ? 'blocked' : 'todo',
  }
}
