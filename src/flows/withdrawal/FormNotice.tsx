import { useCustomer } from '#actors/useFlow.ts'
import { decisionNews } from '#domain/decisionNews.ts'
import { Notice } from '#ui/Notice.tsx'
import { FailureText } from '../FailureText.tsx'
import { NotMadeNotice } from '../NotMadeNotice.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** Why the last attempt stopped, beside the form. Typed values are always kept. W2, A4 */
export function FormNotice({ snapshot, send }: WithdrawalStepProps) {
  const { failure } = snapshot.context
  const customer = useCustomer()
  if (snapshot.hasTag('kycMissing'))
    return (
      <Notice tone="info" live title="We need to verify your identity first">
        <p>The form for it opens in a moment. What you typed here is kept.</p>
      </Notice>
    )
  if (snapshot.hasTag('kycPending'))
    return (
      <Notice tone="info" live title="Your identity is still being checked">
        <p>
          We have your documents.{' '}
          {decisionNews(customer, 'We usually check them within one business day')} You can reach
          customer care through Contact Us on your account page.
        </p>
      </Notice>
    )
  if (snapshot.hasTag('loanPending'))
    return (
      <Notice
        tone="info"
        live
        title="When we last looked, a loan of yours was still being processed"
      >
        <p>
          {snapshot.hasTag('busy')
            ? 'We are looking once more.'
            : 'You can withdraw as soon as it is decided. What you typed is kept.'}
        </p>
      </Notice>
    )
  // No failure is shown while the bank is still asked.
  if (!failure || snapshot.hasTag('busy')) return <NotMadeNotice {...snapshot.context} />
  // A failure of the code is shown in the code's own window, above this form.
  return (
    !snapshot.hasTag('code') && (
      <Notice tone="error" focused title="The withdrawal did not go on">
        <FailureText failure={failure} onLeave={() => send({ type: 'cancel' })} />
      </Notice>
    )
  )
}
