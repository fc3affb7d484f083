import { useSiteSettings } from '#actors/siteContent.ts'
import { Notice } from '#ui/Notice.tsx'
import './flow.css'

interface CodeSafetyNoticeProps {
  /** the purpose that never costs a tax or fee */
  purpose?: string
}

/**
 * Protects customers from fraud with codes. The first lines are part of the code on purpose: no setting and no
 * document can remove them. S4
 */
export const CodeSafetyNotice = ({ purpose = 'to withdraw' }: CodeSafetyNoticeProps) => (
  <Notice tone="warning" title="Codes are free. Keep yours to yourself">
    <ul className="safety-list">
      <li>No tax, VAT or fee is ever paid {purpose}.</li>
      <li>
        Never share a code with anyone. Anyone asking you to pay, or to share a code, isn’t us.
        Report it to <strong>{useSiteSettings().supportEmail}</strong>.
      </li>
    </ul>
  </Notice>
)
