import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
// Headless: react-hot-toast's queue and timers without its goober styles.
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useTopDialog } from './dialogStack.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import './toasts.css'

export type ToastTone = 'success' | 'error' | 'info' | 'dark'

/** How long a toast stays, in milliseconds; paused while it is hovered (D11). */
const DURATION_MS = 5_000
/** Duration of the exit animation, in milliseconds. */
const LEAVING_MS = 200

const icons: Record<ToastTone, IconName> = {
  success: 'done',
  error: 'alert',
  info: 'info',
  dark: 'info',
}
const announced = new Map<string, string>()
/** the visible error toast; the next toast replaces it */
let currentErrorId: string | undefined

/**
 * Shows one line, top right, for 5 s (D11). The same text again replaces the earlier toast and is announced again.
 * Any toast replaces an error, which no longer applies.
 */
export function showToast(text: string, tone: ToastTone = 'info'): void {
  const same = announced.get(text)
  if (same) toast.remove(same)
  dismissError()
  const line = (
    <>
      <Icon name={icons[tone]} />
      <p className="toast-text">{text}</p>
    </>
  )
  const id = toast(line, { className: `toast-${tone}`, ...timing })
  announced.set(text, id)
  currentErrorId = tone === 'error' ? id : undefined
}

/** Removes the visible error, since it no longer applies. */
export function dismissError(): void {
  if (currentErrorId) toast.remove(currentErrorId)
  currentErrorId = undefined
}

/**
 * Shows richer content, such as a testimonial, in a toast. The same id replaces the earlier card.
 * @param id the card's own name, also for `dismissCard`
 */
export function showCard(content: ReactNode, id: string): void {
  toast(<div className="toast-card">{content}</div>, { id, className: 'toast-info', ...timing })
}

/** Removes a card early. */
export const dismissCard = (id: string): void => toast.dismiss(id)

const timing = { duration: DURATION_MS, removeDelay: LEAVING_MS }

/** Renders all toasts. It moves into the topmost modal dialog, which makes everything else inert. */
export function ToastHost() {
  const { toasts, handlers } = useToaster()
  const dialog = useTopDialog()
  const host = (
    <ToastList
      key={dialog ? 'dialog' : 'page'}
      toasts={toasts}
      pause={handlers.startPause}
      resume={handlers.endPause}
    />
  )
  return dialog ? createPortal(host, dialog) : host
}

interface ToastListProps {
  toasts: Toast[]
  pause(): void
  resume(): void
}

function ToastList({ toasts, pause, resume }: ToastListProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A popover is in the top layer: above the dialog and never clipped by it. When two dialogs close at once,
    // the lower container is removed before this moves there; then it moves once more.
    if (ref.current?.isConnected) ref.current.showPopover?.()
  }, [])
  return (
    <section
      ref={ref}
      className="toasts"
      popover="manual"
      aria-label="Notifications"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {toasts.map((item) => (
        <div
          key={item.id}
          className={clsx('toast', item.className, !item.visible && 'toast-leaving')}
          {...item.ariaProps}
        >
          {resolveValue(item.message, item)}
          <IconButton
            icon="close"
            label="Dismiss"
            onClick={() => {
              resume()
              toast.dismiss(item.id)
            }}
          />
        </div>
      ))}
    </section>
  )
}
