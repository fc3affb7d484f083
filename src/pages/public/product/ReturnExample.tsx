import type { BlockOf } from '#content/productPage.ts'
import { growth } from '#domain/loanCalculator.ts'
import { formatMoney } from '#domain/money.ts'
import { RiskText } from './RiskWarning.tsx'

/** An example of interest with the risk warning beside it in the same size. S5 */
export function ReturnExample(terms: BlockOf<'returnExample'>) {
  const { amount, apyPercent, years, note, warning } = terms
  const { earned } = growth(terms)
  return (
    <section className="return-example" aria-label="Example of interest, and the risk">
      <div className="return-example-side">
        <h3>Example, not an offer</h3>
        <p className="return-example-text">
          {formatMoney(amount)} at {apyPercent}% a year (APY) would earn {formatMoney(earned)} in{' '}
          {years === 1 ? 'one year' : `${years} years`}.
        </p>
        <p className="return-example-note">{note}</p>
      </div>
      <div className="return-example-side return-example-risk">
        <h3>Risk warning</h3>
        <p className="return-example-text">
          <RiskText text={warning} />
        </p>
      </div>
    </section>
  )
}
