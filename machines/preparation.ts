/** What the browser knows when a form is opened: a chart itself reads neither storage, clock nor random numbers. */
export interface Preparation {
  /** random, or the kept one of a withdrawal whose outcome is unknown (W6) */
  reference: string
  /** the calendar day in UTC */
  today: string
  /** what was typed before a reload (A14) */
  draft?: Record<string, string>
  /** the visitor prefers less motion */
  reducedMotion: boolean
}
