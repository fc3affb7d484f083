import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { requestConfirmation } from '#api/users.ts'
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts'
import { buttonLabel } from '#machines/meta.ts'
import { readToken } from '#session/storage.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { flowRoot, useFlow } from '../useFlow.ts'
import './EmailConfirmation.css'

const machine = emailConfirmationMachine.provide({
  actors: {
    requestLink: fromPromise<{ emailConfirmed: boolean }, void>(() =>
      requestConfirmation(readToken() ?? ''),
    ),
  },
})

interface EmailConfirmationProps {
  email: string
  /** the bank says that the address is confirmed already; the same function each time */
  onConfirmed: () => void
}

/** A button that has another confirmation link mailed, and what came of it. A22 */
export function EmailConfirmation({ email, onConfirmed }: EmailConfirmationProps) {
  const [snapshot, send] = useFlow(machine, {})
  const { failure } = snapshot.context
  const isConfirmed = snapshot.matches('confirmed')
  useEffect(() => {
    if (isConfirmed) onConfirmed()
  }, [isConfirmed, onConfirmed])
  return (
    <div className="email-confirmation" {...flowRoot(snapshot)}>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status">
        {snapshot.matches('sent') && (
          <Notice tone="success" title="Check your email">
            <p>
              We wrote to <strong>{email}</strong>. The link works for seven days. Nothing there
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
