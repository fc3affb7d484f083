import { copyBlock } from '#content/copyBlock.ts'

/** Texts of the home page that are not in its document. */
export const homeCopy = copyBlock('home', {
  newsOf: 'of {title}',
})
