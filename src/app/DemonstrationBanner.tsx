import { useSiteSettings } from '#actors/siteContent.ts'
import './app.css'

/**
 * Shown on every page until the site settings name a regulator and a licence number (C6). Then the same
 * banner names those, so that the layout does not move.
 */
export function DemonstrationBanner() {
  const { regulator, licenceNumber } = useSiteSettings()
  if (regulator && licenceNumber)
    return (
      <aside className="demonstration demonstration-regulated" aria-label="Regulation">
        Regulated by {regulator}, license {licenceNumber}
      </aside>
    )
  return (
    <aside className="demonstration" aria-label="Demonstration">
      <strong>Demonstration, not a bank</strong>
      <span className="demonstration-more">No real money is held or moved here.</span>
    </aside>
  )
}
