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
  /** from the address, so that the picture is shown before the content is read */
  slug: string
  /** undefined until it is read */
  page: ProductPage | undefined
  /** the page could not be read */
  failed: boolean
}

/** Breadcrumb, title, introduction and two buttons. P4 */
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
