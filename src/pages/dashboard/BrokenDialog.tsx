import { useEffect, useState } from 'react'
import { formatTime } from '#domain/dates.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

interface UnloadedProps {
  onClose: () => void
  /** loads the code again */
  onRetry: () => void
}

/** No code of the window ever ran, so no request left it. */
export const UnloadedDialog = ({ onClose, onRetry }: UnloadedProps) => (
  <Dialog title="This window could not be opened" size="narrow" onClose={onClose}>
    <p>
      It never opened, so it sent nothing. Check your connection and try again. If that does not
      help, load the page again: the site may have been updated.
    </p>
    <DialogActions>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
      <Button onClick={onRetry}>Try again</Button>
    </DialogActions>
  </Dialog>
)

interface BrokenProps {
  onClose: () => void
  seenIn?: string
}

/** A window that ran may have sent something before it broke: the records tell, so they are read again. */
export function BrokenDialog({ seenIn, onClose }: BrokenProps) {
  return (
    <Dialog title="This window stopped working" size="narrow" onClose={onClose}>
      {seenIn ? (
        <p>
          <strong>We don’t know whether it was sent.</strong> {seenIn} shows it if it was. Look
          there before you send it again.
        </p>
      ) : (
        <p>This window only shows information. You can close it and open it again.</p>
      )}
      <Reading />
      <Actions onClose={onClose} />
    </Dialog>
  )
}

/** The records are read again: says when they were. */
function Reading() {
  const { snapshot, records } = useDashboard()
  const [readAt, setReadAt] = useState<Date>()
  const busy = snapshot.hasTag('busy')
  useEffect(() => {
    if (!busy) setReadAt(new Date())
  }, [busy])
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

const Actions = ({ onClose }: Pick<BrokenProps, 'onClose'>) => (
  <DialogActions>
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
    <Button onClick={() => window.location.reload()}>Load the page again</Button>
  </DialogActions>
)
