import { Link } from 'react-router-dom'
import type { ProductPage } from '#content/productPage.ts'
import { ProductIcon } from '../art/ProductArt.tsx'
import { useSiteSettings } from '../siteContent.ts'

/** Links to related pages. */
export const RelatedPages = ({ pages }: { pages: ProductPage['related'] }) => (
  <section className="product-related" aria-labelledby="product-related">
    <div className="product-related-inner">
      <h2 id="product-related">{useSiteSettings().relatedTitle}</h2>
      <ul className="product-related-list">
        {pages.map(({ slug, title, lead }) => (
          <li key={slug}>
            <ProductIcon slug={slug} />
            <h3>
              <Link to={`/${slug}`}>{title}</Link>
            </h3>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
