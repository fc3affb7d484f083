import { useSiteSettings } from '#actors/siteContent.ts'
import { useCopy } from '#content/useCopy.ts'
import { Notice } from '#ui/Notice.tsx'
import { productCopy } from './product.copy.ts'

/** The page's risk warning, or the site's default. S5 */
export const RiskWarning = ({ text }: { text: string }) => (
  <Notice tone="warning" title={useCopy(productCopy).riskWarning}>
    <RiskText text={text} />
  </Notice>
)

/** @param text '' selects the warning of the site settings. */
export function RiskText({ text }: { text: string }) {
  const { riskWarning } = useSiteSettings()
  return text || riskWarning
}
