import { fillCopy } from '#content/copyBlock.ts'
import type { BlockOf } from '#content/productPage.ts'
import { useCopy } from '#content/useCopy.ts'
import { growth } from '#domain/loanCalculator.ts'
import { formatMoney } from '#domain/money.ts'
import { RiskText } from './RiskWarning.tsx'
import { returnExampleCopy } from './returnExample.copy.ts'

/** An example of interest with the risk warning beside it in the same size. S5 */
export function ReturnExample(terms: BlockOf<'returnExample'>) {
  const copy = useCopy(returnExampleCopy)
  const { amount, apyPercent, years, note, warning } = terms
  const { earned } = growth(terms)
  return (
    <section className="return-example" aria-label={copy.region}>
      <div className="return-example-side">
        <h3>{copy.title}</h3>
        <p className="return-example-text">
          {fillCopy(copy.sentence, {
            amount: formatMoney(amount),
            rate: apyPercent,
            earned: formatMoney(earned),
            span: years === 1 ? copy.oneYear : fillCopy(copy.years, { years }),
          })}
        </p>
        <p className="return-example-note">{note}</p>
      </div>
      <div className="return-example-side return-example-risk">
        <h3>{copy.riskTitle}</h3>
        <p className="return-example-text">
          <RiskText text={warning} />
        </p>
      </div>
    </section>
  )
}
