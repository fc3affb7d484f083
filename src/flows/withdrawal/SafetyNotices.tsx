import { useSiteSettings } from '#actors/siteContent.ts'
import { Notice } from '#ui/Notice.tsx'

/** Protects customers from fraud with reviews: no payment ends a review. S3, S4 */
export const ReviewSafetyNotice = () => (
  <Notice tone="warning" title="A review costs nothing, and no payment ends it">
    <ul className="withdrawal-safety">
      <li>No tax, fee or deposit is ever paid to finish a review or to withdraw.</li>
      <li>{useSiteSettings().reporting}</li>
    </ul>
  </Notice>
)
