import { createPortal } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { useTopDialog } from '#ui/dialogStack.ts'
import './OpeningNotice.css'

/**
 * Shown while the code of a window is loaded, but only after a noticeable delay: on a slow connection the customer can
 * give up.
 */
export function OpeningNotice({ onStop }: { onStop: () => void }) {
  // Under an open dialog nothing can be pressed.
  const dialog = useTopDialog()
  const notice = (
    <div className="opening-notice">
      <p role="status">Opening…</p>
      <Button variant="secondary" onClick={onStop}>
        Stop waiting
      </Button>
    </div>
  )
  return dialog ? createPortal(notice, dialog) : notice
}
