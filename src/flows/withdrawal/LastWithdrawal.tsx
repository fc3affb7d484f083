import { formatMoney } from '#domain/money.ts'
import { buttonLabel } from '#machines/meta.ts'
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts'
import { Notice } from '#ui/Notice.tsx'
import { LookBackStep } from '../LookBackStep.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The amount of the withdrawal that had no answer. */
export const openAmountText = ({ open, symbol }: WithdrawalContext): string =>
  open ? formatMoney(open.amount, symbol) : ''

/** The last withdrawal had no answer: the bank is asked for it before anything else. W6 */
export const LastWithdrawalStep = ({ snapshot, send }: WithdrawalStepProps) => (
  <LookBackStep
    request="withdrawal"
    text={`When you withdrew ${openAmountText(snapshot.context)}, we got no answer. We ask the bank first, so that it is never paid twice.`}
    busy={snapshot.hasTag('busy')}
    askAgain={buttonLabel(snapshot)}
    send={send}
  />
)

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
