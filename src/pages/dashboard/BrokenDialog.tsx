import { useEffect, useState } from 'react'
import { formatTime } from '#domain/dates.ts'
import { useDashboard } from '#flows/dashboard/DashboardProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

interface UnloadedProps {
  onClose: () => void
}

/** Nothing of the window ever ran, so it is known that nothing left it. */
export const UnloadedDialog = ({ onClose }: UnloadedProps) => (
  <Dialog title="This window could not be opened" size="narrow" onClose={onClose}>
    <p>It never opened, so it sent nothing. Check your connection and load the page again.</p>
    <Actions onClose={onClose} />
  </Dialog>
)

interface BrokenProps extends UnloadedProps {
  seenIn?: string
}

/** A window that ran may have sent something before it broke: the records tell, so they are read again. */
export function BrokenDialog({ seenIn, onClose }: BrokenProps) {
  const { send } = useDashboard()
  const leave = () => {
    onClose()
    // What was still on its way may have arrived meanwhile.
    send({ type: 'refresh' })
  }
  return (
    <Dialog title="This window stopped working" size="narrow" onClose={leave}>
      {seenIn ? (
        <p>
          <strong>We don’t know whether it was sent.</strong> {seenIn} shows it if it was. Look
          there before you send it again.
        </p>
      ) : (
        <p>This window only shows information. You can close it and open it again.</p>
      )}
      <Reading />
      <Actions onClose={leave} />
    </Dialog>
  )
}

/** Has the records read again, and says when they were. */
function Reading() {
  const { snapshot, records, send } = useDashboard()
  const [asked, setAsked] = useState(false)
  const [readAt, setReadAt] = useState<Date>()
  const busy = snapshot.hasTag('busy')
  useEffect(() => {
    send({ type: 'refresh' })
    setAsked(true)
  }, [send])
  useEffect(() => {
    if (asked && !busy) setReadAt(new Date())
  }, [asked, busy])
  const failed = Object.keys(records.failures).length > 0
  return (
    <p role="status">
      {busy || !readAt
        ? 'We are reading your records again.'
        : failed
          ? 'Your records could not be read just now. Load the page again to see what arrived.'
          : `We read your records again at ${formatTime(readAt)}.`}
    </p>
  )
}

const Actions = ({ onClose }: UnloadedProps) => (
  <DialogActions>
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
    <Button onClick={() => window.location.reload()}>Load the page again</Button>
  </DialogActions>
)
