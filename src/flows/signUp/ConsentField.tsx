import type { ReactNode } from 'react'
import { type Consent, type ConsentDocument, consentDocuments } from '#domain/consents.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'

interface ConsentFieldProps {
  /** the documents with the dates of the texts that are shown now */
  consents: readonly Consent[]
  error: string | undefined
  busy: boolean
  /** what the customer agreed to; empty after the box was cleared */
  onChange: (agreed: readonly Consent[]) => void
}

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

/** Consent to the three documents, without which no account is opened. A25 */
export const ConsentField = ({ consents, error, busy, onChange }: ConsentFieldProps) => (
  <CheckboxField
    name="consents"
    label={
      <>
        I agree to the {terms}, I have read the {privacy}, and I agree to receive {electronic}{' '}
        instead of paper.
      </>
    }
    error={error}
    busy={busy}
    onChange={(checked) => onChange(checked ? consents : [])}
  />
)
