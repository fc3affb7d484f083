import { copyBlock } from '#content/copyBlock.ts'

/** Texts of the footer that are not in the site settings: the names of the legal pages. P12, P21 */
export const footerCopy = copyBlock('footer', {
  legal: 'Legal',
  terms: 'Terms of use',
  privacy: 'Privacy',
  electronicDocuments: 'Electronic documents',
  complaints: 'Complaints',
  accessibility: 'Accessibility',
})
