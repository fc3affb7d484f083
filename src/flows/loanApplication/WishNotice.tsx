import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import type {
  LoanApplicationContext,
  LoanValues,
} from '#machines/loanApplication/loanApplication.types.ts'
import { Notice } from '#ui/Notice.tsx'

interface WishNoticeProps {
  wish: LoanApplicationContext['wish']
  values: Pick<LoanValues, 'amount' | 'termMonths'>
  symbol: string
}

/** Says that the figures of the calculator are filled in, or that an earlier draft was kept instead. F22 */
export function WishNotice({ wish, values, symbol }: WishNoticeProps) {
  if (!wish) return null
  const { amount = '', termMonths = '', isUsed } = wish
  if (amount === values.amount && termMonths === values.termMonths)
    return (
      <Notice tone="info">
        The amount and the term that you chose in the calculator are filled in. You can change them.
      </Notice>
    )
  if (isUsed) return null
  return (
    <Notice tone="info" title="Your earlier entries are as you left them">
      In the calculator you chose {wishText(amount, termMonths, symbol)}. Type it here if you prefer
      it.
    </Notice>
  )
}

/** `$10,000.00 over 36 months` */
function wishText(amount: string, termMonths: string, symbol: string): string {
  const money = amountProblem(amount) ? '' : formatMoney(canonicalAmount(amount), symbol)
  return [money, termMonths && `over ${termMonths} months`].filter(Boolean).join(' ')
}
