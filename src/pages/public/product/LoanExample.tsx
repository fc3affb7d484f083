import { fillCopy } from '#content/copyBlock.ts'
import type { BlockOf } from '#content/productPage.ts'
import { useCopy } from '#content/useCopy.ts'
import { repayment } from '#domain/loanCalculator.ts'
import { formatMoney } from '#domain/money.ts'
import { LoanCalculator } from './LoanCalculator.tsx'
import { loanExampleCopy } from './loan.copy.ts'
import { spanOf } from './span.ts'

/** The cost of a loan, computed from its terms: monthly payment, total and APR. P4 */
export function LoanExample(terms: BlockOf<'loanExample'>) {
  const copy = useCopy(loanExampleCopy)
  const { amount, ratePercent, months, fee, note } = terms
  const { monthly, last, interest, total, apr } = repayment(terms)
  const parts = [
    { name: copy.loan, amount, className: 'loan-part' },
    { name: copy.interest, amount: interest, className: 'loan-part-interest' },
    { name: copy.fee, amount: fee, className: 'loan-part-fee' },
  ].filter((part) => Number(part.amount) > 0)
  const rows = [
    [copy.rate, fillCopy(copy.rateFixed, { rate: ratePercent })],
    [copy.payments, months === 1 ? copy.onePayment : fillCopy(copy.monthsPayments, { months })],
    ...(months > 1 && last !== monthly ? [[copy.lastPayment, formatMoney(last)]] : []),
    [copy.apr, `${apr}%`],
    [fee > 0 ? copy.totalWithFee : copy.total, formatMoney(total)],
  ]
  return (
    <>
      <figure className="loan-example">
        <figcaption>
          {fillCopy(copy.caption, { amount: formatMoney(amount), span: spanOf(months, copy) })}
        </figcaption>
        <p className="loan-payment">
          <span className="loan-payment-figure">{formatMoney(monthly)}</span>
          {months > 1 ? copy.aMonth : copy.toRepay}
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
