import { Link } from 'react-router-dom'
import type { ProductGroup, ProductPage } from '#content/productPage.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ProductArt } from '../art/ProductArt.tsx'
import { ContentLink } from '../ContentLink.tsx'

const groupNames: Record<ProductGroup, string> = {
  loans: 'Loans',
  business: 'Business',
  personal: 'Personal',
  service: 'Service',
}

interface ProductHeroProps {
  /** of the page's address, so that its picture stands before its words were read */
  slug: string
  /** undefined until it was read */
  page: ProductPage | undefined
  /** there is nothing to show, and the page says why */
  failed: boolean
}

/** Where the reader is, what the page is about, and the two ways on. P4 */
export const ProductHero = ({ slug, page, failed }: ProductHeroProps) => (
  <section className="product-hero" aria-labelledby="product-title">
    <div className="product-hero-inner">
      <div className="product-hero-text">
        <nav aria-label="Breadcrumb">
          <ol className="product-crumbs">
            <li>
              <Link to="/">Home</Link>
            </li>
            {page && (
              <>
                <li>{groupNames[page.group]}</li>
                <li aria-current="page">{page.title}</li>
              </>
            )}
          </ol>
        </nav>
        <h1 id="product-title">
          {page?.title ?? (failed ? 'We could not read this page' : <TitlePlaceholder />)}
        </h1>
        <p className="product-lead">{page?.lead ?? (!failed && <Skeleton width="80%" />)}</p>
        <div className="product-actions">
          {page && (
            <ContentLink
              href={page.action.href}
              className={buttonClass('primary', false, 'on-pine')}
            >
              {page.action.label}
            </ContentLink>
          )}
          <ButtonLink variant="secondary" className="on-pine" to="/">
            Home Page
          </ButtonLink>
        </div>
      </div>
      <ProductArt slug={slug} />
    </div>
  </section>
)

const TitlePlaceholder = () => (
  <>
    <span className="visually-hidden">Loading</span>
    <Skeleton width="60%" />
  </>
)
