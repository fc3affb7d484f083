import type { QueueRow } from '#contract/backOffice.ts'
import { formatMoment } from '#domain/dates.ts'
import { dueWords, isOverdue, kindWords, lookedAtWords } from './queueWords.ts'

interface QueueRowButtonProps {
  row: QueueRow
  now: number
  isOpen?: boolean
  onOpen: () => void
}

/** One row of what waits. */
export const QueueRowButton = ({ row, now, isOpen, onOpen }: QueueRowButtonProps) => (
  <button
    type="button"
    className="queue-row"
    aria-current={isOpen || undefined}
    title={`Waits since ${formatMoment(row.since)}`}
    onClick={onOpen}
  >
    <span className="queue-row-line">
      <strong>{kindWords[row.kind][0]}</strong>
      {row.amount && <span className="money">{row.amount}</span>}
    </span>
    <span className="queue-row-line queue-row-soft">
      <span>{row.customer?.name ?? 'No customer'}</span>
      <span className="queue-reference">{row.reference}</span>
    </span>
    <span className="queue-row-line queue-row-due" data-overdue={isOverdue(row, now)}>
      {dueWords(row, now)}
    </span>
    {row.lookedAtBy.length > 0 && (
      <span className="queue-row-looked">{lookedAtWords(row.lookedAtBy)}</span>
    )}
  </button>
)
