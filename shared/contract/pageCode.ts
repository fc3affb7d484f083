/** The id of the element in which the build names the code of a pre-rendered page. */
export const CODE_ID = 'code'

/** The addresses of files of code. */
export interface PageCode {
  /** what the page runs */
  page: string[]
  /** what it needs as soon as the visitor uses it */
  use: string[]
}
