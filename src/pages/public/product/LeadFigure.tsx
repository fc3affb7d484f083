import { fillCopy } from '#content/copyBlock.ts'
import type { BlockOf, ProductPage } from '#content/productPage.ts'
import { useCopy } from '#content/useCopy.ts'
import { repayment } from '#domain/loanCalculator.ts'
import { formatMoney } from '#domain/money.ts'
import { loanExampleCopy } from './loan.copy.ts'
import { productCopy } from './product.copy.ts'
import { spanOf } from './span.ts'

/** The one figure a product page leads with: its own, or what its example of a loan costs a month. P24 */
export function LeadFigure({ page }: { page: ProductPage }) {
  const copy = useCopy(productCopy)
  const spans = useCopy(loanExampleCopy)
  const example = page.body.find(
    (block): block is BlockOf<'loanExample'> => block._type === 'loanExample',
  )
  const { value, label } = page.figure ?? (example && figureOf(example, copy, spans)) ?? {}
  if (!value) return null
  return (
    <p className="product-figure">
      <strong className="product-figure-value">{value}</strong> <span>{label}</span>
    </p>
  )
}

const figureOf = (
  example: BlockOf<'loanExample'>,
  copy: typeof productCopy.texts,
  spans: typeof loanExampleCopy.texts,
) => ({
  value: formatMoney(repayment(example).monthly),
  label: fillCopy(copy.figureLoan, {
    amount: formatMoney(example.amount),
    span: spanOf(example.months, spans),
    rate: example.ratePercent,
  }),
})
