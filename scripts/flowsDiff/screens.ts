/** The screens of one state, as PNG in base64; undefined where a version has none. */
export interface ScreenPair {
  title: string
  before?: string
  after?: string
}

/** The screens of the changed states of each flow. */
export interface Screens {
  byFlow: Readonly<Record<string, readonly ScreenPair[] | undefined>>
  /** why there are no screens, or not all, in a sentence each */
  problems: readonly string[]
}

export const noScreens = (reason: string): Screens => ({ byFlow: {}, problems: [reason] })
