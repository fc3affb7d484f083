import { useSiteSettings } from '#actors/siteContent.ts'
import type { User } from '#contract/records.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import { ReviewFacts } from '#flows/ReviewFacts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { reviewIcon } from '#ui/icons.ts'
import './ReviewNotice.css'

/** Why withdrawals are on hold, who is responsible, until when, and how to complain. S3, S4 */
export function ReviewNotice({ user }: { user: User }) {
  const { complaints, reporting } = useSiteSettings()
  const { review, transferStep } = user
  if (!review && transferStep === NORMAL_LEVEL) return null
  return (
    <section className="review" aria-labelledby="review-title">
      <div className="review-head">
        <Icon name={reviewIcon} size={24} />
        <h2 className="review-title" id="review-title">
          Your withdrawals are under review
        </h2>
      </div>
      <p>Your money stays yours and where it is. You can still deposit.</p>
      <ReviewFacts review={review} />
      <p>
        <strong>A review costs nothing, and no payment ends it:</strong> never pay anyone a tax, a
        fee or a deposit for it.
      </p>
      <details>
        <summary className="target">To complain, or if someone asks you to pay</summary>
        <p>{complaints}</p>
        <p>{reporting}</p>
      </details>
    </section>
  )
}
