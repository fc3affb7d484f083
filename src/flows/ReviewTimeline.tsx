import { useCustomer } from '#actors/useFlow.ts'
import type { Review } from '#contract/user.ts'
import { reviewTimeline } from '#domain/timeline.ts'
import { Timeline } from '#ui/Timeline.tsx'
import { timelineEntries } from './RecordTimeline.tsx'

/** Where an enhanced review is, what the bank does by when, and what ends it. S4, W19 */
export const ReviewTimeline = ({ review }: { review: Review }) => (
  <Timeline
    label="Steps of the review"
    steps={timelineEntries(reviewTimeline(review, useCustomer()))}
  />
)
