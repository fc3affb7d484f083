import type { ReactNode } from 'react'
import { type ConsentDocument, consentDocuments } from '#domain/consents.ts'

const names: Record<ConsentDocument, string> = {
  terms: 'terms of use',
  privacy: 'privacy notice',
  'electronic-documents': 'electronic documents',
}

/** A new tab, so that nothing typed is lost. */
const page = (document: ConsentDocument): ReactNode => (
  <a href={`/${document}`} target="_blank" rel="noopener">
    {names[document]}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
)
const [terms, privacy, electronic] = consentDocuments.map(page)

/** The documents that the customer accepts by pressing Sign Up. A25 */
export const ConsentSentence = () => (
  <p className="sign-up-consent">
    By pressing Sign Up you agree to the {terms} and to {electronic} instead of paper, and confirm
    that you’ve read the {privacy}.
  </p>
)
