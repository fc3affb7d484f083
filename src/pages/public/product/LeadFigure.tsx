import type { ProductPage } from '#content/productPage.ts'
import { isLoanExample } from './exampleCode.ts'
import { LoanFigure } from './examples.tsx'
import { Figure } from './Figure.tsx'

/** The one figure a product page leads with: its own, or what its example of a loan costs a month. P24 */
export function LeadFigure({ page }: { page: ProductPage }) {
  if (page.figure) return <Figure {...page.figure} />
  const example = page.body.find(isLoanExample)
  return example && <LoanFigure {...example} />
}
