import { useLocation } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { useProductPage } from '#actors/siteContent.ts'
import { useCopy } from '#content/useCopy.ts'
import NotFoundPage from '#pages/NotFoundPage.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { frameFlows, PublicLayout } from '../PublicLayout.tsx'
import { usePageHead } from '../pageHead.ts'
import { Contents } from './Contents.tsx'
import { loadExamples } from './exampleCode.ts'
import { headingsOf } from './headings.ts'
import { PageText } from './PageText.tsx'
import { ProductHero } from './ProductHero.tsx'
import { productCopy } from './product.copy.ts'
import './product.css'

export const brings: PageModule = { flows: frameFlows }

export { loadExamples }

/** A product page; all its text comes from the content service. P4, P24, C5 */
export default function ProductPage() {
  const slug = useLocation().pathname.replaceAll('/', '')
  const copy = useCopy(productCopy)
  const { page, failure, retry } = useProductPage(slug)
  usePageHead(page ? { title: page.pageTitle, description: page.description } : undefined)
  if (page === null) return <NotFoundPage />
  const headings = page ? headingsOf(page.body) : []
  return (
    <PublicLayout>
      <ProductHero slug={slug} page={page} failed={failure !== undefined} />
      <div className="product" aria-busy={(!page && !failure) || undefined}>
        <Contents headings={headings} />
        <div className="product-text">
          {page && <PageText body={page.body} headings={headings} />}
          {!page && failure && (
            <>
              <Notice tone="error">{failure}</Notice>
              <Button variant="secondary" onClick={retry}>
                {copy.retry}
              </Button>
            </>
          )}
          {!page &&
            !failure &&
            [4, 6, 5].map((lines) => <SkeletonText key={lines} lines={lines} />)}
        </div>
      </div>
    </PublicLayout>
  )
}
