import { createPortal } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { useTopDialog } from '#ui/dialogStack.ts'
import { FloatingNotice } from '#ui/FloatingNotice.tsx'

/**
 * Shown while the code of a window is loaded, but only after a noticeable delay: on a slow connection the customer can
 * give up.
 */
export function OpeningNotice({ onStop }: { onStop: () => void }) {
  // Under an open dialog nothing can be pressed.
  const dialog = useTopDialog()
  const notice = (
    <FloatingNotice
      late
      action={
        <Button variant="secondary" onClick={onStop}>
          Stop waiting
        </Button>
      }
    >
      Opening…
    </FloatingNotice>
  )
  return dialog ? createPortal(notice, dialog) : notice
}
