import { useSiteSettings } from '#actors/siteContent.ts'
import { formatDay, formatWeekday } from '#domain/dates.ts'
import { RETURN_DESTINATION, refusalReasons, returnDueAt } from '#domain/depositReturns.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import type { DepositReturnStepProps } from './stepProps.ts'

const reasons = Object.values(refusalReasons)

/** The amount, destination and date of the return, and the only reasons for a refusal. M1, M4, M5 */
export function ExplainingStep({ snapshot, send, amount }: DepositReturnStepProps) {
  const { complaints } = useSiteSettings()
  const { deposit, failure, today, underReview } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { refused } = deposit
  return (
    <>
      {refused?.refusal && (
        <Notice tone="warning" title="We did not send this deposit back before">
          <p>
            {refusalReasons[refused.refusal.reason].reason}.{' '}
            {refusalReasons[refused.refusal.reason].next}.
          </p>
          <p>
            {refused.refusal.owner} decided this
            {refused.decidedAt && ` on ${formatDay(refused.decidedAt)}`}.{' '}
            <strong>How to complain.</strong> {complaints}
          </p>
        </Notice>
      )}
      <p>
        It is your money. We send it back to {RETURN_DESTINATION}, and nowhere else. Ask today, and
        we’ll decide by <strong>{formatWeekday(returnDueAt(`${today}T12:00:00.000Z`))}</strong>.
      </p>
      <DefinitionList
        items={[
          { term: 'Amount', detail: <Amount>{amount}</Amount> },
          { term: 'Deposited', detail: formatDay(deposit.createdAt) },
          { term: 'Goes to', detail: 'The account it came from' },
          { term: 'Fee', detail: 'None' },
        ]}
      />
      <p>
        Until we decide, the amount is set aside and counts in none of your balances. You prove it
        once, with a code or your second step.
      </p>
      {underReview && (
        <p>The review of your withdrawals does not hold this deposit. You can ask for it now.</p>
      )}
      <details className="deposit-return-reasons">
        <summary className="target">The only reasons we may refuse</summary>
        <ul className="safety-list">
          {reasons.map(({ reason }) => (
            <li key={reason}>{reason}.</li>
          ))}
        </ul>
        <p>A fee or a tax is never one. If we refuse, you read the reason and how to complain.</p>
      </details>
      <FailureNotice
        failure={failure}
        rejectedTitle="Your deposit was not asked back"
        unknownTitle="The code could not be sent"
        onLeave={() => send({ type: 'close' })}
      />
      <DialogActions>
        {snapshot.can({ type: 'close' }) && (
          <Button variant="secondary" onClick={() => send({ type: 'close' })}>
            Not now
          </Button>
        )}
        <Button busy={busy} onClick={() => send({ type: 'continue' })}>
          {buttonLabel(snapshot)}
        </Button>
      </DialogActions>
    </>
  )
}
