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
  /** called on Escape, the back gesture or the close button; the owner decides whether to unmount */
  onClose: () => void
  /** false while the dialog must not be closed */
  closable?: boolean
  size?: 'narrow' | 'regular' | 'wide'
  /** stays visible below the scrolling content */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A modal dialog, open while it is mounted. Dialogs can be stacked. The focus moves to the dialog itself, so that
 * its name is read first, or to the element with `data-first-focus`. On unmount it returns to where it was.
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
    // Otherwise the browser would close the dialog without asking, and the dialog below would react too.
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
        <div className="dialog-head">
          <h2 className="dialog-title" id={titleId}>
            {title}
          </h2>
          {closable && <IconButton icon="close" label="Close" onClick={onClose} />}
        </div>
        <div className="dialog-body">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
      <div ref={toastContainerRef} />
    </dialog>
  )
}

/** The buttons of a dialog, the main one last; stays visible on a long form. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
)

function useModal(
  dialogRef: React.RefObject<HTMLDialogElement | null>,
  toastContainerRef: React.RefObject<HTMLDivElement | null>,
) {
  useLayoutEffect(() => {
    const dialog = dialogRef.current!
    const previous = document.activeElement
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog
    first.focus()
    const undo = pushDialog(toastContainerRef.current!)
    return () => {
      const focused = document.activeElement
      undo()
      dialog.close()
      // A dialog that closes under another one leaves the focus to that one.
      const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
      if (top && !top.contains(previous))
        return (top.contains(focused) ? (focused as HTMLElement) : top).focus()
      if (!(previous instanceof HTMLElement && previous.isConnected))
        return document.querySelector<HTMLElement>('main')?.focus()
      previous.focus()
      // A button that was disabled under the dialog is enabled by the same rendering, which is not over yet.
      queueMicrotask(() => {
        if (document.activeElement === document.body) previous.focus()
      })
    }
  }, [dialogRef, toastContainerRef])
}

/** When the focused element is removed, such as a pressed button, the dialog takes the focus. */
function useFocusWithin(dialogRef: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const dialog = dialogRef.current!
    const keepFocus = () => {
      const isTop = [...document.querySelectorAll('dialog[open]')].at(-1) === dialog
      if (isTop && document.activeElement === document.body) dialog.focus()
    }
    // The content may render again without the dialog itself.
    const observer = new MutationObserver(keepFocus)
    observer.observe(dialog, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [dialogRef])
}
