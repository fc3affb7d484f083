import { useState } from 'react'
import { repayment } from '#domain/loanCalculator.ts'
import { termProblem } from '#domain/loanTerms.ts'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import { saveDraft } from '#session/drafts.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FieldGroup } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

interface LoanCalculatorProps {
  /** what it starts with: the page's example */
  amount: number
  months: number
  /** the example's yearly rate, in percent */
  ratePercent: number
  /** the example has a fee, which is not in the monthly payment */
  hasFee: boolean
}

/** The monthly cost of the visitor's own amount and term; both travel into the loan application. F21, F22 */
export function LoanCalculator({ ratePercent, hasFee, ...start }: LoanCalculatorProps) {
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
    <section className="loan-calculator" aria-label="Loan calculator">
      <h3>Calculate your own</h3>
      <FieldGroup columns={2}>
        <AmountField
          label="Amount"
          name="amount"
          symbol="$"
          maxLength={20}
          value={amount}
          error={errors.amount}
          onChange={setAmount}
        />
        <TextField
          label="Term in months"
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
            <strong>{formatMoney(cost.monthly)} a month</strong> at {ratePercent}% a year.{' '}
            {formatMoney(cost.interest)} of interest in all.{hasFee && ' Our fee comes on top.'}
          </>
        ) : (
          'Enter an amount and a term to see the monthly payment.'
        )}
      </output>
      <ButtonLink
        to="/loan"
        variant="secondary"
        onClick={() => {
          if (cost) saveDraft('loanWish', { amount: amount.trim(), termMonths: termMonths.trim() })
        }}
      >
        Apply with these figures
      </ButtonLink>
      <p className="loan-calculator-note">
        Not an offer. You sign in or open an account first; your figures wait in this tab until you
        open the application.
      </p>
    </section>
  )
}
