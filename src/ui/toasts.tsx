import clsx from 'clsx'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
// Headless: react-hot-toast's list and announcements without its goober styles.
import toast, { resolveValue, type Toast, useToasterStore } from 'react-hot-toast/headless'
import { useTopDialog } from './dialogStack.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import './toasts.css'

export type ToastTone = 'success' | 'error' | 'info' | 'dark'

const icons: Record<ToastTone, IconName> = {
  success: 'done',
  error: 'alert',
  info: 'info',
  dark: 'info',
}

interface DisplayedToast {
  id: string
  tone: ToastTone
  /** its leaving is animated */
  leaving: boolean
  /** one line, or richer content */
  content: ReactNode
}

/** Displays a toast, or changes the displayed one of this id. It stays until it is removed. */
export function displayToast({ id, tone, leaving, content }: DisplayedToast): void {
  const body =
    typeof content === 'string' ? (
      <>
        <Icon name={icons[tone]} />
        <p className="toast-text">{content}</p>
      </>
    ) : (
      <div className="toast-card">{content}</div>
    )
  const className = clsx(`toast-${tone}`, leaving && 'toast-leaving')
  toast(body, { id, className, duration: Number.POSITIVE_INFINITY })
}

/** Removes a displayed toast at once. */
export const removeToast = (id: string): void => toast.remove(id)

interface ToastHostProps {
  /** the pointer or the focus came to the toasts, or went */
  onPause: () => void
  onResume: () => void
  onDismiss: (id: string) => void
}

/** Renders all toasts. It moves into the topmost modal dialog, which makes everything else inert. */
export function ToastHost(props: ToastHostProps) {
  const { toasts } = useToasterStore()
  const dialog = useTopDialog()
  const host = <ToastList key={dialog ? 'dialog' : 'page'} toasts={toasts} {...props} />
  return dialog ? createPortal(host, dialog) : host
}

function ToastList({
  toasts,
  onPause,
  onResume,
  onDismiss,
}: ToastHostProps & { toasts: readonly Toast[] }) {
  const ref = useRef<HTMLElement>(null)
  // A list that is removed under the pointer, as with the dialog around it, is not told that the pointer left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes
  useLayoutEffect(() => onResume, [])
  useLayoutEffect(() => {
    // A popover is in the top layer: above the dialog and never clipped by it. When two dialogs close at once,
    // the lower container is removed before this moves there; then it moves once more.
    if (ref.current?.isConnected) ref.current.showPopover?.()
  }, [])
  useToastsHeight(ref)
  return (
    <section
      ref={ref}
      className="toasts"
      popover="manual"
      aria-label="Notifications"
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      {toasts.map((item) => (
        <div key={item.id} className={clsx('toast', item.className)} {...item.ariaProps}>
          {resolveValue(item.message, item)}
          <IconButton
            icon="close"
            label="Dismiss"
            onClick={() => {
              onResume()
              onDismiss(item.id)
            }}
          />
        </div>
      ))}
    </section>
  )
}

/** Tells the page in `--toasts-height` how high the toasts are, so that they cover no title and no balance (U7). */
function useToastsHeight(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () =>
      style.setProperty('--toasts-height', `${ref.current?.offsetHeight ?? 0}px`)
    measure()
    // Another width or size of text changes it, too.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined
    if (ref.current) observer?.observe(ref.current)
    return () => {
      observer?.disconnect()
      style.removeProperty('--toasts-height')
    }
  })
}
