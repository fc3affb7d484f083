import { addresses } from './addresses.ts'
import { bankdetails } from './bankdetails.ts'
import { branch } from './branch.ts'
import { contactPage } from './contactPage.ts'
import { copyText } from './copyText.ts'
import { loanExample, returnExample } from './examples.ts'
import { figure } from './figure.ts'
import { help } from './help.ts'
import { hero } from './hero.ts'
import { homePage } from './homePage.ts'
import { legalPage } from './legalPage.ts'
import { namedLink } from './link.ts'
import { news } from './news.ts'
import { page } from './page.ts'
import { pageBlocks } from './pageBody.ts'
import { proof } from './proof.ts'
import { richText } from './richText.ts'
import { section } from './section.ts'
import { signInPages } from './signInPages.ts'
import { siteSettings } from './siteSettings.ts'
import { titled } from './titled.ts'

/** Document types with exactly one document. */
export const singletons = [siteSettings, homePage, contactPage, signInPages]
/** Document types with any number of documents. */
export const collections = [addresses, bankdetails, proof, page, legalPage, news, branch, help]

export const schemaTypes = [
  ...singletons,
  ...collections,
  richText,
  titled,
  hero,
  figure,
  copyText,
  section,
  namedLink,
  loanExample,
  returnExample,
  ...pageBlocks,
]
