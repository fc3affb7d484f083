/** The pages that a customer must agree to before an account is opened, each at `/<name>`. A25 */
export const consentDocuments = ['terms', 'privacy', 'electronic-documents'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** A consent: the page, and the date of the displayed text. */
export interface Consent {
  document: ConsentDocument
  /** an ISO date */
  version: string
}

/** Whether the consents name every page once. */
export const isFullConsent = (consents: readonly Consent[]): boolean =>
  consents.length === consentDocuments.length &&
  consentDocuments.every((name) => consents.some(({ document }) => document === name))
