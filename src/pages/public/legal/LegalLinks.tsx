import { Link } from 'react-router-dom'
import type { LegalSlug } from '#contract/pages.ts'

/** The names of the pages in the footer, in its order. */
const links: Record<LegalSlug, string> = {
  terms: 'Terms of use',
  privacy: 'Privacy',
  'electronic-documents': 'Electronic documents',
  complaints: 'Complaints',
  accessibility: 'Accessibility',
}

/** The links of the footer to the pages of rules. P21 */
export const LegalLinks = () => (
  <nav className="public-footer-legal" aria-label="Legal">
    <ul>
      {Object.entries(links).map(([slug, label]) => (
        <li key={slug}>
          <Link to={`/${slug}`}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
