import { copyBlock } from '#content/copyBlock.ts'

/** Texts of a product page that are not in its document. P4 */
export const productCopy = copyBlock('product', {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  homePage: 'Home Page',
  loans: 'Loans',
  business: 'Business',
  personal: 'Personal',
  service: 'Service',
  loading: 'Loading',
  notRead: 'We could not read this page',
  retry: 'Retry',
  topics: 'Topics',
  riskWarning: 'Risk warning',
  figureLoan: 'a month for {amount} {span} at {rate}% a year. An example, not an offer.',
})
