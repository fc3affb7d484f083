import { MAX_LISTED } from '#contract/sent.ts'

/** The effect of a repeat, for calls that only read. */
export const readOnly = 'Reads only: safe to repeat.'

/** Of lists that come in pages (O50). */
export const inPagesNote = `At most ${MAX_LISTED} records, the latest first: when there are more, \`next\` is the \`cursor\` of the next page.`

/** Of calls behind a mailed link. */
export const htmlNote =
  'With `Accept: text/html`, as browsers send it, the answer is a page with a button instead of data.'
