import { useSiteSettings } from '#actors/siteContent.ts'
import { codeLabels } from '#domain/withdrawal.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ReviewFacts } from '../ReviewFacts.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { ReviewSafetyNotice } from './SafetyNotices.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** An account under review (even level): reason, owner, date and how to complain. W2(6), S4 */
export const UnderReviewStep = ({ snapshot, send }: WithdrawalStepProps) => (
  <>
    <StepHeading text="Your money stays yours and where it is. Withdrawals wait until the review is over; nothing was sent.">
      Your account is under review
    </StepHeading>
    <WhatToDo />
    <ReviewFacts review={snapshot.context.eligibility?.review} />
    <ReviewSafetyNotice />
    <HowToComplain />
    <DialogActions>
      <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
        Cancel
      </Button>
      <Button onClick={() => send({ type: 'back' })}>{buttonLabel(snapshot)}</Button>
    </DialogActions>
  </>
)

/** The code of level 1 or 3 was correct: what happens next. W4 */
export function CodeAcceptedStep({ snapshot, send }: WithdrawalStepProps) {
  const { eligibility, code } = snapshot.context
  const next = codeLabels[(code?.level ?? 0) + 2]
  return (
    <>
      <StepHeading text="Your code was right, and it can’t be used again. Nothing was paid out yet.">
        Code accepted
      </StepHeading>
      <Notice tone="success" live title="What comes next">
        <p>
          The bank now reviews your account by hand. You don’t need to do anything. When it is done,
          you can withdraw again
          {next ? ` with the next code, “${next}”.` : '.'}
        </p>
      </Notice>
      <ReviewFacts review={eligibility?.review} />
      <ReviewSafetyNotice />
      <HowToComplain />
      <DialogActions>
        <Button onClick={() => send({ type: 'close' })}>{buttonLabel(snapshot)}</Button>
      </DialogActions>
    </>
  )
}

/** The toast of this step is verbatim from the catalogue and does not say what to do. */
function WhatToDo() {
  const { supportEmail } = useSiteSettings()
  return (
    <Notice tone="info" live title="What to do next">
      <p>
        Write to customer care at <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and ask what
        they need to verify this withdrawal. It costs nothing. When the review is over, send the
        withdrawal again.
      </p>
    </Notice>
  )
}

const HowToComplain = () => (
  <p>
    <strong>How to complain.</strong> {useSiteSettings().complaints}
  </p>
)
