import { Notice } from '#ui/Notice.tsx'
import { useSiteSettings } from '../siteContent.ts'

/** What can go wrong, in the page's own words, or in the site's where the page has none. S5 */
export const RiskWarning = ({ text }: { text: string }) => (
  <Notice tone="warning" title="Risk warning">
    <RiskText text={text} />
  </Notice>
)

/** @param text '' takes the warning of the site settings, which has a built-in default. */
export function RiskText({ text }: { text: string }) {
  const { riskWarning } = useSiteSettings()
  return text || riskWarning
}
