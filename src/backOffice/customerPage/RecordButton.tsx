import type { CustomerRecord } from '#contract/backOffice.ts'
import { formatMoment } from '#domain/dates.ts'
import { kindWords } from '../queue/queueWords.ts'

interface RecordButtonProps {
  record: CustomerRecord
  onOpen: () => void
}

/** One record of a customer, with its state. */
export const RecordButton = ({ record, onOpen }: RecordButtonProps) => (
  <button type="button" className="queue-row" onClick={onOpen}>
    <span className="queue-row-line">
      <strong>{kindWords[record.kind][0]}</strong>
      {record.amount && <span className="money">{record.amount}</span>}
    </span>
    <span className="queue-row-line queue-row-soft">
      <span>
        {record.status}, of {formatMoment(record.since)}
      </span>
      <span className="queue-reference">{record.reference}</span>
    </span>
  </button>
)
