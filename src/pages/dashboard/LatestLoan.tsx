import { isApproved } from '#domain/balances.ts'
import { formatDay } from '#domain/dates.ts'
import { debtOfLoan, todayInUtc } from '#domain/debtOfLoan.ts'
import { formatMoney, formatRecordAmount, fromMinor } from '#domain/money.ts'
import { loanTimes } from '#domain/recordTimes.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { RecordTimeline } from '#flows/RecordTimeline.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { loanIcon } from '#ui/icons.ts'
import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { DateText } from './DateText.tsx'
import './LatestLoan.css'

/** The latest loan as Processing or Approved, with a button to its notice. D5 */
export function LatestLoan() {
  const { records, can, send, symbol } = useDashboard()
  const { loans, failures } = records
  const loan = loans?.[0]
  if (!loans)
    return (
      <Card title="Latest loan">
        {failures.loans ? (
          <p>Not available right now.</p>
        ) : (
          <>
            <Skeleton width="8rem" height="2rem" />
            <SkeletonText lines={2} />
          </>
        )}
      </Card>
    )
  if (!loan)
    return (
      <Card title="Latest loan">
        <EmptyState icon={loanIcon} title="No loan yet" />
      </Card>
    )
  const approved = isApproved(loan)
  const next = debtOfLoan(loan, todayInUtc())?.next
  return (
    <Card
      title="Latest loan"
      actions={
        <StatusPill tone={approved ? 'good' : 'waiting'}>
          {approved ? 'Approved' : 'Processing'}
        </StatusPill>
      }
    >
      <div className="latest-loan">
        <p className="latest-loan-amount">
          <Amount>{formatRecordAmount(loan.amount, symbol)}</Amount>
        </p>
        <p className="latest-loan-date">
          {loan.createdAt ? (
            <>
              Applied for on <DateText at={loan.createdAt} />
            </>
          ) : (
            'The bank does not say when you applied'
          )}
          {!approved && loan.termMonths && `, to be repaid in ${loan.termMonths} months`}
        </p>
        {next && (
          <p className="latest-loan-date">
            Next payment: <Amount>{formatMoney(fromMinor(next.amount), symbol)}</Amount>, due on{' '}
            {formatDay(next.dueDate)}
          </p>
        )}
      </div>
      <RecordTimeline label="Steps of this loan" record={loanTimes(loan)} />
      <Button
        variant="secondary"
        disabled={!can({ type: 'openLoanNotice' })}
        onClick={() => send({ type: 'openLoanNotice' })}
      >
        Loan status
      </Button>
    </Card>
  )
}
