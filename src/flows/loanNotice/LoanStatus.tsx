import type { SnapshotFrom } from 'xstate'
import type { LoanRecord } from '#contract/records.ts'
import { formatDay } from '#domain/dates.ts'
import { loanWait } from '#domain/loanDecision.ts'
import { formatRecordAmount } from '#domain/money.ts'
import { loanTimes } from '#domain/recordTimes.ts'
import type { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import { Amount } from '#ui/Amount.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { RecordTimeline } from '../RecordTimeline.tsx'
import { useAddressed } from '../useAddressed.ts'

interface LoanStatusProps {
  snapshot: SnapshotFrom<typeof loanNoticeMachine>
  loan: LoanRecord
  symbol: string
}

/** Headline, amount and date of a loan; the headline depends on its status. */
export function LoanStatus({ snapshot, loan, symbol }: LoanStatusProps) {
  const customer = useAddressed()
  const pending = snapshot.hasTag('pending')
  const [headline, text] = pending
    ? statusText.pending
    : snapshot.hasTag('confirmed')
      ? statusText.confirmed
      : statusText.decided
  return (
    <>
      <div className="loan-notice-head" role="status">
        <StatusPill tone={pending ? 'waiting' : 'good'}>
          {pending ? 'Processing' : 'Approved'}
        </StatusPill>
        <h3>{headline}</h3>
        <p className="loan-notice-amount">
          <Amount>{formatRecordAmount(loan.amount, symbol)}</Amount>
        </p>
        <p className="loan-notice-text">{text}</p>
        {pending && <p>{loanWait(loan.createdAt, new Date().toISOString(), customer)}</p>}
      </div>
      <DefinitionList
        items={[{ term: 'Applied on', detail: formatDay(loan.createdAt) || 'Date not known' }]}
      />
      <RecordTimeline label="Steps of this loan" record={loanTimes(loan)} />
    </>
  )
}

const statusText = {
  pending: ['Your loan is being processed', 'There is nothing to pay.'],
  confirmed: [
    'Your loan is approved',
    'The amount was added to your loan balance. The Loan page shows what is left of it.',
  ],
  decided: [
    'Your loan application was approved',
    'It has left processing. Your loan balance shows the amount.',
  ],
} as const
