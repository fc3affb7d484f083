import type { Review } from '#contract/user.ts'
import { nextReviewUpdate, reviewNews, reviewReasons } from '#domain/reviews.ts'
import { reviewTimeline } from '#domain/timeline.ts'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { timelineEntries } from './RecordTimeline.tsx'
import { useAddressed } from './useAddressed.ts'

/** The reason for the review, the responsible person, the date of the answer, and its steps. S3, S4, W19 */
export function ReviewFacts({ review }: { review: Review | null | undefined }) {
  const when = { now: new Date().toISOString(), ...useAddressed() }
  if (!review) return <p>{reviewNews(null, when)}</p>
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Why', detail: reviewReasons[review.reason] },
          { term: 'Your reviewer', detail: review.owner },
          { term: 'Next update', detail: sentence(nextReviewUpdate(review, when)) },
        ]}
      />
      <details>
        <summary className="target">Steps of the review</summary>
        <Timeline
          label="Steps of the review"
          steps={timelineEntries(reviewTimeline(review, when))}
        />
      </details>
    </>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
