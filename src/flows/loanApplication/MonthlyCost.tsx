import { useSiteSettings } from '#actors/siteContent.ts'
import { repayment } from '#domain/loanCalculator.ts'
import { exampleLoan, termProblem } from '#domain/loanTerms.ts'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import type { LoanValues } from '#machines/loanApplication/loanApplication.types.ts'
import { Amount } from '#ui/Amount.tsx'

interface MonthlyCostProps {
  values: Pick<LoanValues, 'amount' | 'termMonths'>
  symbol: string
}

/** The monthly cost at the example rate, updated while the amount is typed. F15 */
export function MonthlyCost({ values, symbol }: MonthlyCostProps) {
  const ratePercent = useSiteSettings().loanRatePercent ?? exampleLoan.ratePercent
  const [amount, term] = [values.amount.trim(), values.termMonths.trim()]
  const months = Number(term)
  const cost =
    !amountProblem(amount) && term !== '' && !termProblem(term)
      ? repayment({ amount: canonicalAmount(amount), ratePercent, months })
      : undefined
  return (
    <div className="loan-cost">
      <output className="loan-cost-text">
        {cost ? (
          <>
            <strong className="loan-cost-figure">
              <Amount>{formatMoney(cost.monthly, symbol)}</Amount> a month
            </strong>
            <span>
              {months === 1 ? 'One payment' : `${months} payments`},{' '}
              <Amount>{formatMoney(cost.total, symbol)}</Amount> in all, of which{' '}
              <Amount>{formatMoney(cost.interest, symbol)}</Amount> is interest.
            </span>
          </>
        ) : (
          <span>Enter amount and term to see the monthly cost.</span>
        )}
      </output>
      <p className="loan-cost-note">Example at {ratePercent}% a year, not an offer.</p>
    </div>
  )
}
