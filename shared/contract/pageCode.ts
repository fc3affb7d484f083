/** The id of the element in which the build lists the scripts of a pre-rendered page. */
export const CODE_ID = 'code'

/** The addresses of script files. */
export interface PageCode {
  /** the scripts that the page runs */
  page: string[]
  /** the scripts that it needs at the visitor's first interaction */
  use: string[]
}
