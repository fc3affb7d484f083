import { Link } from 'react-router-dom'
import { useCopy } from '#content/useCopy.ts'
import type { LegalSlug } from '#contract/pages.ts'
import { footerCopy } from '../footer.copy.ts'

/** The pages in the order of the footer, with the names of their texts. */
const links: Record<LegalSlug, keyof typeof footerCopy.texts> = {
  terms: 'terms',
  privacy: 'privacy',
  'electronic-documents': 'electronicDocuments',
  complaints: 'complaints',
  accessibility: 'accessibility',
}

/** The links of the footer to the pages of rules. P21 */
export function LegalLinks() {
  const copy = useCopy(footerCopy)
  return (
    <nav className="public-footer-legal" aria-label={copy.legal}>
      <ul>
        {Object.entries(links).map(([slug, label]) => (
          <li key={slug}>
            <Link to={`/${slug}`}>{copy[label]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
