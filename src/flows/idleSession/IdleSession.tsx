import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { delays } from '#machines/delays.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TimedProgress } from '#ui/TimedProgress.tsx'
import '../flow.css'

/** Warns an inactive customer before the session ends. D13 */
export function IdleSession() {
  const [snapshot, send] = useFlow('idleSession')
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
