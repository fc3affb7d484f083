import { useLocation } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { type LegalSlug, legalSlugs } from '#contract/pages.ts'
import { formatDay } from '#domain/dates.ts'
import NotFoundPage from '#pages/NotFoundPage.tsx'
import { frameFlows, PublicLayout } from '../PublicLayout.tsx'
import { usePageHead } from '../pageHead.ts'
import { Contents } from '../product/Contents.tsx'
import { headingsOf } from '../product/headings.ts'
import { PageText } from '../product/PageText.tsx'
import { loadLegalPage, useLegalPage } from './legalContent.ts'
import '../product/product.css'
import './legal.css'

export const brings: PageModule = { flows: frameFlows }

export { loadLegalPage }

/** A page of rules or of help with them; all its text comes from the content service. P21, C5 */
export default function LegalPage() {
  const path = useLocation().pathname.replaceAll('/', '')
  const slug = legalSlugs.find((known) => known === path)
  return slug ? <LegalText key={slug} slug={slug} /> : <NotFoundPage />
}

function LegalText({ slug }: { slug: LegalSlug }) {
  const page = useLegalPage(slug)
  usePageHead({ title: page.pageTitle, description: page.description })
  const headings = headingsOf(page.body)
  return (
    <PublicLayout>
      <header className="legal-head">
        <h1>{page.title}</h1>
        <p className="legal-lead">{page.lead}</p>
        <p className="legal-version">
          Version of <time dateTime={page.version}>{formatDay(page.version)}</time>
        </p>
      </header>
      <div className="product">
        <Contents headings={headings} />
        <div className="product-text">
          <PageText body={page.body} headings={headings} />
        </div>
      </div>
    </PublicLayout>
  )
}
