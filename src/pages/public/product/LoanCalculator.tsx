import { useState } from 'react'
import { useBank } from '#actors/useFlow.ts'
import { fillCopy } from '#content/copyBlock.ts'
import { useCopy } from '#content/useCopy.ts'
import { repayment } from '#domain/loanCalculator.ts'
import { termProblem } from '#domain/loanTerms.ts'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import { saveDraft } from '#session/drafts.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FieldGroup } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { loanCalculatorCopy } from './loan.copy.ts'

interface LoanCalculatorProps {
  /** the initial values: the page's example */
  amount: number
  months: number
  /** the example's yearly rate, in percent */
  ratePercent: number
  /** the example has a fee, which is not in the monthly payment */
  hasFee: boolean
}

/** The monthly cost of the visitor's own amount and term; both travel into the loan application. F21, F22 */
export function LoanCalculator({ ratePercent, hasFee, ...start }: LoanCalculatorProps) {
  const { tab } = useBank()
  const copy = useCopy(loanCalculatorCopy)
  const [amount, setAmount] = useState(String(start.amount))
  const [termMonths, setTerm] = useState(String(start.months))
  const errors = {
    amount: amountProblem(amount),
    termMonths: termProblem(termMonths.trim()),
  }
  const months = Number(termMonths)
  const cost =
    !errors.amount && !errors.termMonths
      ? repayment({ amount: canonicalAmount(amount), ratePercent, months })
      : undefined
  return (
    <section className="loan-calculator" aria-label={copy.region}>
      <h3>{copy.title}</h3>
      <FieldGroup columns={2}>
        <AmountField
          label={copy.amount}
          name="amount"
          symbol="$"
          value={amount}
          error={errors.amount}
          onChange={setAmount}
        />
        <TextField
          label={copy.term}
          name="termMonths"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={termMonths}
          error={errors.termMonths}
          onChange={setTerm}
        />
      </FieldGroup>
      <output className="loan-calculator-result">
        {cost ? (
          <>
            <strong>{fillCopy(copy.monthly, { amount: formatMoney(cost.monthly) })}</strong>{' '}
            {[
              fillCopy(copy.rate, { rate: ratePercent }),
              fillCopy(copy.interest, { amount: formatMoney(cost.interest) }),
              hasFee && copy.fee,
            ]
              .filter(Boolean)
              .join(' ')}
          </>
        ) : (
          copy.nothingTyped
        )}
      </output>
      <ButtonLink
        to="/loan"
        variant="secondary"
        onClick={() => {
          if (cost)
            saveDraft(tab, 'loanWish', { amount: amount.trim(), termMonths: termMonths.trim() })
        }}
      >
        {copy.apply}
      </ButtonLink>
      <p className="loan-calculator-note">{copy.note}</p>
    </section>
  )
}
