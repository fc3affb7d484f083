import { fillCopy } from '#content/copyBlock.ts'
import type { BlockOf } from '#content/productPage.ts'
import { useCopy } from '#content/useCopy.ts'
import { repayment } from '#domain/loanCalculator.ts'
import { formatMoney } from '#domain/money.ts'
import { Figure } from './Figure.tsx'
import { loanExampleCopy } from './loan.copy.ts'
import { productCopy } from './product.copy.ts'
import { spanOf } from './span.ts'

/** The monthly cost of the example of a loan. P24 */
export function LoanFigure(example: BlockOf<'loanExample'>) {
  const copy = useCopy(productCopy)
  const spans = useCopy(loanExampleCopy)
  return (
    <Figure
      value={formatMoney(repayment(example).monthly)}
      label={fillCopy(copy.figureLoan, {
        amount: formatMoney(example.amount),
        span: spanOf(example.months, spans),
        rate: example.ratePercent,
      })}
    />
  )
}
