import { formatDay, formatTime } from '#domain/dates.ts'
import { type RecordTimes, type TimelineStep, timelineOf } from '#domain/timeline.ts'
import { Timeline, type TimelineEntry } from '#ui/Timeline.tsx'
import { useAddressed } from './useAddressed.ts'

/** `March 2, 2026, 10:42 AM`, in the reader's time zone. */
export const momentText = (at: string): string => `${formatDay(at)}, ${formatTime(new Date(at))}`

/** The steps of a record with their times as the reader writes them. */
export const timelineEntries = (steps: readonly TimelineStep[]): TimelineEntry[] =>
  steps.map(({ at, ...step }) => ({
    ...step,
    time: at === undefined ? undefined : { text: momentText(at), timestamp: at },
  }))

/** The stages of a deposit, loan or withdrawal: past, current, and the next one with its date. W19 */
export function RecordTimeline({ label, record }: { label: string; record: RecordTimes }) {
  const steps = timelineOf(record, new Date().toISOString(), useAddressed())
  return <Timeline label={label} steps={timelineEntries(steps)} />
}
