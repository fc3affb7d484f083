import { formatMoney } from '#domain/money.ts'
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types.ts'
import { Notice } from '#ui/Notice.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The amount of the withdrawal that had no answer. */
export const openAmountText = ({ open, symbol }: WithdrawalContext): string =>
  open ? formatMoney(open.amount, symbol) : ''

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
