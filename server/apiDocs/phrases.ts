/** What a repeat does, of calls that only read. */
export const readOnly = 'Reads only: safe to repeat.'

/** Of calls behind a mailed link. */
export const htmlNote =
  'With `Accept: text/html`, as browsers send it, the answer is a page with a button instead of data.'
