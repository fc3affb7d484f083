import { isApproved } from '#domain/balances.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { useCapabilities } from '../useCapabilities.ts'
import { LoanDebt } from './LoanDebt.tsx'
import './debt.css'

/** The customer's debts, loan by loan. F18 */
export function LoanDebts() {
  const { records, symbol, send } = useDashboard()
  const { payLoan } = useCapabilities().capabilities
  const approved = records.loans?.filter(isApproved) ?? []
  return approved.map((loan, index) => (
    <LoanDebt
      key={loan._id ?? index}
      loan={loan}
      symbol={symbol}
      onPay={
        payLoan.state === 'possible'
          ? () => send({ type: 'openLoanPayment', loan: loan._id ?? '' })
          : undefined
      }
    />
  ))
}
