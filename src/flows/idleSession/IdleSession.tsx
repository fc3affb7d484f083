import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { onActivity } from '#api/listeners.ts'
import { getUser } from '#api/users.ts'
import { delays } from '#machines/delays.ts'
import { idleSessionMachine } from '#machines/idleSession/idleSession.machine.ts'
import { buttonLabel } from '#machines/meta.ts'
import { readToken } from '#session/storage.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TimedProgress } from '#ui/TimedProgress.tsx'
import { flowRoot, useFlow } from '../useFlow.ts'
import { useOnEmitted } from '../useOnEmitted.ts'
import '../flow.css'

interface IdleSessionProps {
  userId: string
  /** the customer was inactive for too long */
  onExpired: () => void
  onSignOut: () => void
}

/** Events that count as activity of the customer. */
const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Warns an inactive customer before the session ends. D13 */
export function IdleSession({ userId, onExpired, onSignOut }: IdleSessionProps) {
  const [machine] = useState(() =>
    idleSessionMachine.provide({
      actors: {
        notifyBank: fromPromise<void, void>(async () => {
          await getUser(readToken() ?? '', userId)
        }),
      },
    }),
  )
  const [snapshot, send, actor] = useFlow(machine, {})

  useOnEmitted(actor, 'expired', onExpired)
  useOnEmitted(actor, 'signedOut', onSignOut)

  useEffect(() => {
    const unsubscribe = onActivity((token) => {
      if (token === readToken()) send({ type: 'callAnswered' })
    })
    const onActive = () => {
      if (actor.getSnapshot().can({ type: 'customerActive' })) send({ type: 'customerActive' })
    }
    for (const type of activityEvents) document.addEventListener(type, onActive, { passive: true })
    return () => {
      unsubscribe()
      for (const type of activityEvents) document.removeEventListener(type, onActive)
    }
  }, [actor, send])

  const { failure } = snapshot.context
  return (
    <div className="idle-session" {...flowRoot(snapshot)}>
      {snapshot.hasTag('warning') && (
        <Dialog
          title="Are you still there?"
          size="narrow"
          className="leave-question"
          onClose={() => send({ type: 'extend' })}
          footer={
            <DialogActions>
              <Button variant="secondary" onClick={() => send({ type: 'signOut' })}>
                Sign out
              </Button>
              <Button
                data-first-focus
                busy={snapshot.hasTag('busy')}
                onClick={() => send({ type: 'extend' })}
              >
                {buttonLabel(snapshot)}
              </Button>
            </DialogActions>
          }
        >
          <div className="flow-body">
            {failure && (
              <Notice tone="error" title="You are not signed in for longer yet">
                {failure.message}
              </Notice>
            )}
            <p>
              You have not done anything for a while. To protect your account we sign you out in two
              minutes. What you typed is kept for you in this tab.
            </p>
            <TimedProgress label="Until you are signed out" durationMs={delays.idleEnd} />
          </div>
        </Dialog>
      )}
    </div>
  )
}
