import { copyBlock } from '#content/copyBlock.ts'

/** The newsletter form of the footer; its buttons are named by its chart. P12 */
export const newsletterCopy = copyBlock('newsletter', {
  form: 'Newsletter',
  email: 'Email',
  thanks: 'Thank you. We emailed',
  mailInstead: 'News cannot be ordered here. To get it, write to',
  subject: 'Newsletter',
})
