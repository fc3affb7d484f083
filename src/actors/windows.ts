import type { SiteSettings } from '#content/records.ts'

/** Contact address and instructions for reporting fraud and for complaints. S4 */
export type SupportTexts = Pick<SiteSettings, 'supportEmail' | 'reporting' | 'complaints'>

/** The props of every window; it reads everything else from its flow. */
export interface WindowProps {
  supportTexts: SupportTexts
  /** the yearly rate that examples of loans are calculated with, in percent (F15) */
  loanRatePercent?: number
}
