import { formatDay, formatUtcTime } from '#domain/dates.ts'
import { type RecordTimes, timelineOf } from '#domain/timeline.ts'
import { Timeline, type TimelineEntry } from '#ui/Timeline.tsx'
import './ExampleWithdrawal.css'

/** A Monday, so that the three business days end in the same week. */
const requestedAt = '2026-03-02T09:10:00Z'
const record: RecordTimes = {
  kind: 'withdrawal',
  status: 'pending',
  method: 'bank transfer',
  requestedAt,
}

/** Written in UTC, so that the page is the same wherever it is rendered. */
const steps = timelineOf(record, requestedAt).map(
  ({ at, ...step }): TimelineEntry => ({
    ...step,
    time: at === undefined ? undefined : { timestamp: at, text: momentText(at) },
  }),
)

function momentText(at: string): string {
  return `${formatDay(at.slice(0, 10))}, ${formatUtcTime(at)}`
}

interface ExampleWithdrawalProps {
  title: string
  /** says that it is an example */
  note: string
}

/** The steps of a withdrawal, as a customer sees them (W19), with example data. P23 */
export const ExampleWithdrawal = ({ title, note }: ExampleWithdrawalProps) => (
  <figure className="home-example">
    <figcaption>
      <strong className="home-example-title">{title}</strong>
      <span className="home-example-note">{note}</span>
    </figcaption>
    <Timeline label={title} steps={steps} />
  </figure>
)
