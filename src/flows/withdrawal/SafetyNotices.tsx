import type { SupportTexts } from '#actors/windows.ts'
import { Notice } from '#ui/Notice.tsx'

/**
 * Protects customers from fraud with codes. The first lines are part of the code on purpose: no setting and no
 * document can remove them. S4
 */
export const CodeSafetyNotice = ({ supportTexts }: { supportTexts: SupportTexts }) => (
  <Notice tone="warning" title="Codes are free. Keep yours to yourself">
    <ul className="withdrawal-safety">
      <li>No tax, VAT or fee is ever paid to withdraw, whatever a code is called.</li>
      <li>Never share a code with anyone, not even with someone from the bank.</li>
      <li>
        Asked for a code or a payment? Do not pay, and report it to{' '}
        <strong>{supportTexts.supportEmail}</strong>.
      </li>
    </ul>
  </Notice>
)

/** Protects customers from fraud with reviews: no payment ends a review. S3, S4 */
export const ReviewSafetyNotice = ({ supportTexts }: { supportTexts: SupportTexts }) => (
  <Notice tone="warning" title="A review costs nothing, and no payment ends it">
    <ul className="withdrawal-safety">
      <li>No tax, fee or deposit is ever paid to finish a review or to withdraw.</li>
      <li>{supportTexts.reporting}</li>
    </ul>
  </Notice>
)
