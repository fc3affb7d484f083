import type { ProductPage } from '#content/productPage.ts'

/** One figure in large digits, with its label. P24 */
export const Figure = ({ value, label }: NonNullable<ProductPage['figure']>) => (
  <p className="product-figure">
    <strong className="product-figure-value">{value}</strong> <span>{label}</span>
  </p>
)
