import { formatMoney } from '#domain/money.ts'
import { buttonLabel } from '#machines/meta.ts'
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The amount of the withdrawal that had no answer. */
export const openAmountText = ({ open, symbol }: WithdrawalContext): string =>
  open ? formatMoney(open.amount, symbol) : ''

/** The last withdrawal had no answer: the bank is asked for it before anything else. W6 */
export function LookBackStep({ snapshot, send }: WithdrawalStepProps) {
  const amount = openAmountText(snapshot.context)
  return (
    <>
      <StepHeading
        text={`When you withdrew ${amount}, we got no answer. We ask the bank first, so that it is never paid twice.`}
      >
        Your last withdrawal
      </StepHeading>
      {snapshot.hasTag('busy') ? (
        <ProgressBar label="Looking in your history" />
      ) : (
        <Notice tone="error" focused title="Your last withdrawal may or may not have arrived">
          <p>Your history could not be read. Nothing was sent a second time.</p>
          <p>Ask again in a moment. If you close this window, we ask when you come back.</p>
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => send({ type: 'close' })}>
          Close
        </Button>
        {snapshot.can({ type: 'retry' }) && (
          <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
        )}
      </DialogActions>
    </>
  )
}

/** The bank was asked, and its list does not show the last withdrawal. W6, W14 */
export const NotMadeNotice = ({ snapshot: { context } }: Pick<WithdrawalStepProps, 'snapshot'>) =>
  context.open && (
    <Notice
      tone="info"
      live
      title={`Your history does not show your last withdrawal of ${openAmountText(context)}`}
    >
      <p>We asked the bank just now. If you still want it, fill in the form and send it again.</p>
    </Notice>
  )
