import clsx from 'clsx'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
// Headless: react-hot-toast's list, times and announcements without its goober styles.
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useTopDialog } from './dialogStack.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import './toasts.css'

export type ToastTone = 'success' | 'error' | 'info' | 'dark' | 'wait'

const icons: Record<ToastTone, IconName> = {
  success: 'done',
  error: 'alert',
  info: 'info',
  dark: 'info',
  wait: 'clock',
}

interface NewToast {
  /** names it for `dismiss`; another toast of this name replaces it */
  name: string
  /** richer content than a line */
  isCard: boolean
  tone: ToastTone
  /** the component that shows it, for `removeStateOf` */
  from?: string | undefined
  /** how long it stays, in milliseconds; not counted under the pointer or the focus */
  duration: number
  /** how long its leaving is animated, in milliseconds */
  removeDelay: number
}

/** Displays the toasts of one page. */
export function createToastDisplay() {
  const toasterId = `toasts-${Math.random()}`
  const idOf = new Map<string, string>()
  let error: { id: string; from: string | undefined } | undefined
  const waits = new Map<string, string>()
  let count = 0

  const remove = (id?: string): void => toast.remove(id, toasterId)
  const dismiss = (id: string): void => toast.dismiss(id, toasterId)

  /** Renders all toasts. It moves into the topmost modal dialog, which makes everything else inert. */
  function Host() {
    const {
      toasts,
      handlers: { startPause, endPause },
    } = useToaster(undefined, toasterId)
    const dialog = useTopDialog()
    const isEmpty = toasts.length === 0
    // A list that is emptied under the pointer, or removed with the dialog around it, is not told that the pointer left.
    // biome-ignore lint/correctness/useExhaustiveDependencies: only when one of these changes
    useEffect(endPause, [dialog, isEmpty])
    const list = (
      <ToastList
        key={dialog ? 'dialog' : 'page'}
        toasts={toasts}
        onDismiss={dismiss}
        onPause={startPause}
        onResume={endPause}
      />
    )
    return dialog ? createPortal(list, dialog) : list
  }

  return {
    Host,
    /**
     * Displays a toast on top of the others. The same line or card again replaces the earlier one, as a new element that
     * is announced again. Any line but that of a long wait replaces an error, which no longer applies.
     */
    show({ name, isCard, tone, from, ...times }: NewToast, content: ReactNode): void {
      const replaced = [idOf.get(name), isCard || tone === 'wait' ? undefined : error?.id]
      for (const id of replaced) if (id) remove(id)
      // With the page’s own name: react-hot-toast dismisses an overdue toast by its id alone, on every list.
      const id = `${toasterId}-${++count}`
      const body = isCard ? (
        <div className="toast-card">{content}</div>
      ) : (
        <>
          <Icon name={icons[tone]} />
          <p className="toast-text">{content}</p>
        </>
      )
      toast(body, { id, toasterId, className: `toast-${tone}`, ...times })
      idOf.set(name, id)
      if (tone === 'error') error = { id, from }
      if (tone === 'wait' && from) waits.set(from, id)
    },
    /** Lets a toast leave early. */
    dismiss(name: string): void {
      const id = idOf.get(name)
      if (id) dismiss(id)
    },
    /** Removes the error and the long wait that somebody shows, at once. */
    removeStateOf(from: string): void {
      if (error?.from === from) remove(error.id)
      const wait = waits.get(from)
      if (wait) remove(wait)
      waits.delete(from)
    },
    removeAll: () => remove(),
  }
}
export type ToastDisplay = ReturnType<typeof createToastDisplay>

interface ToastListProps {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /** the pointer or the focus came to the toasts, or went */
  onPause: () => void
  onResume: () => void
}

function ToastList({ toasts, onDismiss, onPause, onResume }: ToastListProps) {
  const ref = useRef<HTMLElement>(null)
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
