import type { CopyBlock } from '#content/copyBlock.ts'
import { contactFormCopy } from '#flows/contact/contactForm.copy.ts'
import { headerCopy } from '#flows/navigation/header.copy.ts'
import { newsletterCopy } from '#flows/newsletter/newsletter.copy.ts'
import { feesCopy } from '#pages/public/fees.copy.ts'
import { footerCopy } from '#pages/public/footer.copy.ts'
import { homeCopy } from '#pages/public/home/home.copy.ts'
import { loanCalculatorCopy, loanExampleCopy } from '#pages/public/product/loan.copy.ts'
import { productCopy } from '#pages/public/product/product.copy.ts'
import { returnExampleCopy } from '#pages/public/product/returnExample.copy.ts'

/**
 * Every text of header, footer, forms and blocks. For tools and tests: a page has only the blocks of its own
 * components.
 */
const blocks = [
  headerCopy,
  footerCopy,
  newsletterCopy,
  homeCopy,
  productCopy,
  feesCopy,
  loanExampleCopy,
  loanCalculatorCopy,
  returnExampleCopy,
  contactFormCopy,
] as const satisfies readonly CopyBlock<Record<string, string>>[]

/** The built-in texts of the catalogue by their names, such as `header.signIn`. C12 */
export const copyCatalogue: ReadonlyMap<string, string> = new Map(
  blocks.flatMap(({ block, texts }) =>
    Object.entries(texts).map(([name, text]) => [`${block}.${name}`, text] as const),
  ),
)
