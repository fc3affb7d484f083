import { copyBlock } from '#content/copyBlock.ts'

/** What the footer says beside the site settings: the names of the pages of rules. P12, P21 */
export const footerCopy = copyBlock('footer', {
  legal: 'Legal',
  terms: 'Terms of use',
  privacy: 'Privacy',
  electronicDocuments: 'Electronic documents',
  complaints: 'Complaints',
  accessibility: 'Accessibility',
})
