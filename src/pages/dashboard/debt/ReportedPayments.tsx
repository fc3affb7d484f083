import type { LoanPayment } from '#contract/money.ts'
import { waitingPayments } from '#domain/debtOfLoan.ts'
import { formatRecordAmount } from '#domain/money.ts'
import { recordLabels } from '#domain/recordLabels.ts'
import { shownReference } from '#domain/reference.ts'
import { depositWait } from '#domain/usualTimes.ts'
import { useAddressed } from '#flows/useAddressed.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { DateText } from '../DateText.tsx'

interface ReportedPaymentsProps {
  payments: readonly LoanPayment[]
  symbol: string
}

/** How many refused payments are shown: the reason of an older one is in its mail. */
const SHOWN_REFUSED = 2

/** The payments that are being checked, and the latest refused with the reason. A confirmed one is a repayment. F29 */
export function ReportedPayments({ payments, symbol }: ReportedPaymentsProps) {
  const customer = useAddressed()
  const now = new Date().toISOString()
  const waiting = waitingPayments({ payments })
  const refused = payments.filter(({ status }) => status === 'refused').slice(0, SHOWN_REFUSED)
  if (waiting.length + refused.length === 0) return null
  return (
    <div>
      <h3 className="debt-heading">Payments you reported</h3>
      <ul className="debt-received">
        {[...waiting, ...refused].map((payment) => (
          <li key={payment.referenceNumber}>
            <span>
              <DateText at={payment.createdAt} />{' '}
              <StatusPill tone={payment.status === 'waiting' ? 'waiting' : 'bad'}>
                {recordLabels.loanPayment[payment.status]}
              </StatusPill>
            </span>
            <strong>
              <Amount>{formatRecordAmount(payment.amount, symbol)}</Amount>
            </strong>
            <p className="debt-hint">
              {payment.status === 'waiting'
                ? depositWait(payment.createdAt, now, customer)
                : `${payment.refusal ?? ''}. Your loan stays as it was.`}{' '}
              Reference {shownReference(payment.referenceNumber)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
