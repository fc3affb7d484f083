import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { useFocusOnMount } from './useFocusOnMount.ts'
import './Notice.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'done',
  warning: 'warning',
  error: 'alert',
}

interface NoticeProps {
  tone: NoticeTone
  title?: string
  /** announced when it appears; an error always is */
  live?: boolean
  /** takes the focus when it appears, as the answer to a form that was sent (U14) */
  focused?: boolean
  children?: ReactNode
}

/** A message that stays in the page. */
export function Notice({ tone, title, live, focused = false, children }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useFocusOnMount(ref, focused)
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <div
      ref={ref}
      className={clsx('notice', `notice-${tone}`)}
      role={role}
      tabIndex={focused ? -1 : undefined}
    >
      <Icon name={icons[tone]} />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children && <div className="notice-body">{children}</div>}
      </div>
    </div>
  )
}
