import { copyBlock } from '#content/copyBlock.ts'

/** What the home page says beside the texts of its document. */
export const homeCopy = copyBlock('home', {
  loanLink: 'See what a loan would cost you',
  newsOf: 'of {title}',
})
