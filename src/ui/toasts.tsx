import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
// Headless: react-hot-toast's queue and clocks without its goober styles.
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useTopDialog } from './dialogStack.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import './toasts.css'

export type ToastTone = 'success' | 'error' | 'info' | 'dark'

/** How long a toast stays, in milliseconds, not counting the time it is pointed at (D11). */
const DURATION_MS = 5_000
/** How long it takes to leave. */
const LEAVING_MS = 200

const icons: Record<ToastTone, IconName> = {
  success: 'done',
  error: 'alert',
  info: 'info',
  dark: 'info',
}
const announced = new Map<string, string>()
/** the error that stands: what comes next has taken its place */
let currentErrorId: string | undefined

/**
 * Shows one line, top right, for 5 s (D11). The same line again takes the place of the first and is
 * announced anew; any line takes the place of an error, which is no longer how things stand.
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

/** Takes away the error that stands: the customer has gone on, and it is no longer how things stand. */
export function dismissError(): void {
  if (currentErrorId) toast.remove(currentErrorId)
  currentErrorId = undefined
}

/**
 * Shows richer content, such as a testimonial, in a toast of its own. The same id replaces.
 * @param id the card's own name, also for `dismissCard`
 */
export function showCard(content: ReactNode, id: string): void {
  toast(<div className="toast-card">{content}</div>, { id, className: 'toast-info', ...timing })
}

/** Takes a card away before its time. */
export const dismissCard = (id: string): void => toast.dismiss(id)

const timing = { duration: DURATION_MS, removeDelay: LEAVING_MS }

/** The one host of toasts. It moves into the topmost modal dialog, which makes all else inert. */
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
    // A popover is in the top layer: above the dialog, and never cut off by it. Two dialogs may close
    // in one go: then the lower one's place is gone before the host has moved on, and it moves again.
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
