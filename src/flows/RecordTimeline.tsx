import { formatDayAndTime } from '#domain/dates.ts'
import { type RecordTimes, type TimelineStep, timelineOf } from '#domain/timeline.ts'
import { Timeline, type TimelineEntry } from '#ui/Timeline.tsx'
import { useAddressed } from './useAddressed.ts'

/** The steps of a record with their times as the reader writes them. */
export const timelineEntries = (steps: readonly TimelineStep[]): TimelineEntry[] =>
  steps.map(({ at, ...step }) => ({
    ...step,
    time: at === undefined ? undefined : { text: formatDayAndTime(at), timestamp: at },
  }))

/** The stages of a deposit, loan or withdrawal: past, current, and the next one with its date. W19 */
export function RecordTimeline({ label, record }: { label: string; record: RecordTimes }) {
  const steps = timelineOf(record, new Date().toISOString(), useAddressed())
  return <Timeline label={label} steps={timelineEntries(steps)} />
}
