/** The pages that a customer agrees to before an account is opened, each at `/<name>`. A25 */
export const consentDocuments = ['terms', 'privacy', 'electronic-documents'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** What a customer agreed to: the page, and the date of the text that was shown. */
export interface Consent {
  document: ConsentDocument
  /** an ISO date */
  version: string
}

/** Whether these name every page once. */
export const isFullConsent = (consents: readonly Consent[]): boolean =>
  consents.length === consentDocuments.length &&
  consentDocuments.every((name) => consents.some(({ document }) => document === name))
