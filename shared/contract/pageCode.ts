/** The id of the element in which the build lists the scripts of a pre-rendered page. */
export const CODE_ID = 'code'

/** The addresses of files. */
export interface PageCode {
  /** the scripts that the page runs */
  page: string[]
  /** the scripts and styles that its form needs to send: they come when the page is idle */
  use: string[]
}
