import clsx from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { pushDialog } from './dialogStack.ts'
import { IconButton } from './IconButton.tsx'
import './Dialog.css'

interface DialogProps {
  /** the heading, and the accessible name (U2) */
  title: string
  /** Escape, the back gesture or the close button: the owner decides whether to unmount */
  onClose: () => void
  /** false while it may not be left */
  closable?: boolean
  size?: 'narrow' | 'regular' | 'wide'
  /** stays in sight under the scrolling content */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A modal dialog for as long as it is mounted. May be stacked. Focus goes to the dialog itself, so
 * that its name is read first, or to what has `data-first-focus`, and back to where it was on unmount.
 */
export function Dialog({
  title,
  onClose,
  closable = true,
  size = 'regular',
  footer,
  className,
  children,
}: DialogProps) {
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const toastContainerRef = useRef<HTMLDivElement>(null)
  useModal(dialogRef, toastContainerRef)
  useFocusWithin(dialogRef)

  const leave = () => {
    if (closable) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Kept from the browser, which would close without asking, and from a dialog below.
    event.preventDefault()
    event.stopPropagation()
    leave()
  }

  return (
    <dialog
      ref={dialogRef}
      className={clsx('dialog', `dialog-${size}`, className)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialogRef.current) return
        event.preventDefault()
        leave()
      }}
    >
      <div className="dialog-frame">
        <header className="dialog-head">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          {closable && <IconButton icon="close" label="Close" onClick={onClose} />}
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </div>
      <div ref={toastContainerRef} />
    </dialog>
  )
}

/** The row of a dialog's buttons: the main one last; always within reach on a long form. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
)

function useModal(
  dialogRef: React.RefObject<HTMLDialogElement | null>,
  toastPlaceRef: React.RefObject<HTMLDivElement | null>,
) {
  useLayoutEffect(() => {
    const dialog = dialogRef.current!
    const before = document.activeElement
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog
    first.focus()
    const undo = pushDialog(toastPlaceRef.current!)
    return () => {
      undo()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.querySelector<HTMLElement>('main')?.focus()
    }
  }, [dialogRef, toastPlaceRef])
}

/** What had the focus may go, such as a button that was pressed: the dialog then takes it. */
function useFocusWithin(dialogRef: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const isTop = [...document.querySelectorAll('dialog[open]')].at(-1) === dialogRef.current
    if (isTop && document.activeElement === document.body) dialogRef.current?.focus()
  })
}
