import type { BlockOf } from '#content/productPage.ts'
import { repayment } from '#domain/loanCalculator.ts'
import { formatMoney } from '#domain/money.ts'
import { LoanCalculator } from './LoanCalculator.tsx'

/** The cost of a loan, computed from its terms: monthly payment, total and APR. P4 */
export function LoanExample(terms: BlockOf<'loanExample'>) {
  const { amount, ratePercent, months, fee, note } = terms
  const { monthly, last, interest, total, apr } = repayment(terms)
  const parts = [
    { name: 'Loan', amount, className: 'loan-part' },
    { name: 'Interest', amount: interest, className: 'loan-part-interest' },
    { name: 'Our fee', amount: fee, className: 'loan-part-fee' },
  ].filter((part) => Number(part.amount) > 0)
  const rows = [
    ['Interest rate', `${ratePercent}% a year, fixed`],
    ['Payments', months === 1 ? 'One, after a month' : `${months} months`],
    ...(months > 1 && last !== monthly ? [['Last payment', formatMoney(last)]] : []),
    ['Annual percentage rate (APR)', `${apr}%`],
    [fee > 0 ? 'Total repaid, with our fee' : 'Total repaid', formatMoney(total)],
  ]
  return (
    <>
      <figure className="loan-example">
        <figcaption>
          Example, not an offer: {formatMoney(amount)} {spanOf(months)}
        </figcaption>
        <p className="loan-payment">
          <span className="loan-payment-figure">{formatMoney(monthly)}</span>
          {months > 1 ? 'a month' : 'to repay'}
        </p>
        <div className="loan-bar" aria-hidden="true">
          {parts.map((part) => (
            <span
              key={part.name}
              className={part.className}
              style={{ flexGrow: Number(part.amount) }}
            />
          ))}
        </div>
        <ul className="loan-parts">
          {parts.map((part) => (
            <li key={part.name}>
              <span className={`loan-key ${part.className}`} aria-hidden="true" />
              {part.name} <strong className="money">{formatMoney(part.amount)}</strong>
            </li>
          ))}
        </ul>
        <dl className="loan-rows">
          {rows.map(([term, detail]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        {note && <p className="loan-note">{note}</p>}
      </figure>
      {months > 1 && (
        <LoanCalculator
          amount={amount}
          months={months}
          ratePercent={ratePercent}
          hasFee={fee > 0}
        />
      )}
    </>
  )
}

/** `over 36 months`, `over 30 years` */
function spanOf(months: number): string {
  if (months === 1) return 'for one month'
  return months > 60 && months % 12 === 0 ? `over ${months / 12} years` : `over ${months} months`
}
