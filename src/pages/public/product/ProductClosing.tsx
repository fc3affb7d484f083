import type { ProductPage } from '#content/productPage.ts'
import { useCopy } from '#content/useCopy.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { productCopy } from './product.copy.ts'

/** The end of a product page: what a newcomer does next, and the way in for a customer. P24 */
export function ProductClosing({ page }: { page: ProductPage }) {
  const copy = useCopy(productCopy)
  const isLoan = page.group === 'loans'
  return (
    <section className="product-closing" aria-labelledby="product-closing">
      <div className="product-closing-inner">
        <h2 id="product-closing">{copy.closingTitle}</h2>
        <p>{isLoan ? copy.closingLoanText : copy.closingText}</p>
        <div className="product-actions">
          <ButtonLink className="on-pine" to="/create-account">
            {copy.createAccount}
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            className="on-pine"
            to={isLoan ? '/loan' : '/dashboard-overview'}
          >
            {copy.signIn}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
