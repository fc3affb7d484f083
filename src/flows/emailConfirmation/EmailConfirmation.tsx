import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import './EmailConfirmation.css'

interface EmailConfirmationProps {
  email: string
}

/** A button that has another confirmation link mailed, and what came of it. A22 */
export function EmailConfirmation({ email }: EmailConfirmationProps) {
  const [snapshot, send] = useFlow('emailConfirmation')
  const { failure } = snapshot.context
  const isConfirmed = snapshot.matches('done')
  return (
    <div className="email-confirmation" {...flowRoot(snapshot)}>
      {failure && (
        <Notice tone="error" focused>
          {failure.message}
        </Notice>
      )}
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status">
        {snapshot.matches('sent') && (
          <Notice tone="success" title="Check your email">
            <p>
              We emailed <strong>{email}</strong>. The link works for seven days. Nothing there
              after a few minutes? Look in the spam folder.
            </p>
          </Notice>
        )}
        {isConfirmed && <p>Your email is confirmed.</p>}
      </div>
      {!isConfirmed && (
        <Button
          variant="secondary"
          busy={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'send' })}
        >
          {buttonLabel(snapshot)}
        </Button>
      )}
    </div>
  )
}
