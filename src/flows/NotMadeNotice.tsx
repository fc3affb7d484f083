import { formatMoney } from '#domain/money.ts'
import type { OpenWithdrawal } from '#machines/payment/payment.types.ts'
import { Notice } from '#ui/Notice.tsx'

interface LastWithdrawal {
  /** the withdrawal that had no answer */
  open?: OpenWithdrawal
  symbol: string
}

/** Its amount. */
export const openAmountText = ({ open, symbol }: LastWithdrawal): string =>
  open ? formatMoney(open.amount, symbol) : ''

/** The bank was asked, and its list does not show the last withdrawal. W6, W14 */
export const NotMadeNotice = ({ open, symbol }: LastWithdrawal) =>
  open && (
    <Notice
      tone="info"
      live
      title={`Your history does not show your last withdrawal of ${openAmountText({ open, symbol })}`}
    >
      <p>We asked the bank just now. If you still want it, fill in the form and send it again.</p>
    </Notice>
  )
