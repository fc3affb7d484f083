import { Link } from 'react-router-dom'
import type { ProductPage } from '#content/productPage.ts'
import { useCopy } from '#content/useCopy.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ProductArt } from '../art/ProductArt.tsx'
import { ContentLink } from '../ContentLink.tsx'
import { LeadFigure } from './LeadFigure.tsx'
import { productCopy } from './product.copy.ts'

interface ProductHeroProps {
  /** from the address, so that the picture is shown before the content is read */
  slug: string
  /** undefined until it is read */
  page: ProductPage | undefined
  /** the page could not be read */
  failed: boolean
}

/** Breadcrumb, title, introduction, one figure and two buttons. P4, P24 */
export function ProductHero({ slug, page, failed }: ProductHeroProps) {
  const copy = useCopy(productCopy)
  return (
    <section className="product-hero" aria-labelledby="product-title">
      <div className="product-hero-inner">
        <div className="product-hero-text">
          <nav aria-label={copy.breadcrumb}>
            <ol className="product-crumbs">
              <li>
                <Link to="/">{copy.home}</Link>
              </li>
              {page && (
                <>
                  <li>{copy[page.group]}</li>
                  <li aria-current="page">{page.title}</li>
                </>
              )}
            </ol>
          </nav>
          <h1 id="product-title">
            {page?.title ?? (failed ? copy.notRead : <TitlePlaceholder loading={copy.loading} />)}
          </h1>
          <p className="product-lead">{page?.lead ?? (!failed && <Skeleton width="80%" />)}</p>
          {page && <LeadFigure page={page} />}
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
              {copy.homePage}
            </ButtonLink>
          </div>
        </div>
        <ProductArt slug={slug} />
      </div>
    </section>
  )
}

const TitlePlaceholder = ({ loading }: { loading: string }) => (
  <>
    <span className="visually-hidden">{loading}</span>
    <Skeleton width="60%" />
  </>
)
