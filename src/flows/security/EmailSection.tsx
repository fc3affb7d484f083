import { useCustomer } from '#actors/useFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { MomentText } from './MomentText.tsx'
import { News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'

/** The email address, an unconfirmed new one, and the actions for both. G23 */
export function EmailSection({ snapshot, send, security }: SectionProps) {
  const { email, emailConfirmed } = useCustomer()
  const { pendingEmail, frozenAt } = security
  return (
    <Card title="Email">
      <News snapshot={snapshot} of={['emailRequested', 'emailKept']} />
      <p className="security-address">
        <strong>{email}</strong>
        {emailConfirmed === false && ' (not confirmed yet)'}
      </p>
      {pendingEmail && (
        <p className="security-address">
          We emailed a link to <strong>{pendingEmail.email}</strong>. Open it by{' '}
          <MomentText at={pendingEmail.expiresAt} /> to use that address. Until you do, nothing
          changes.
        </p>
      )}
      {frozenAt ? (
        <p className="security-quiet">
          While your account is frozen, your email cannot be changed. Unfreeze your account first.
        </p>
      ) : (
        <div className="security-actions">
          {pendingEmail && (
            <Button variant="secondary" onClick={() => send({ type: 'cancelEmail' })}>
              Keep my current email
            </Button>
          )}
          <Button variant="secondary" onClick={() => send({ type: 'openEmail' })}>
            Change email
          </Button>
        </div>
      )}
    </Card>
  )
}
