import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
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
  children?: ReactNode
}

/** A message that stays in the page. */
export function Notice({ tone, title, live, children }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <div className={clsx('notice', `notice-${tone}`)} role={role}>
      <Icon name={icons[tone]} />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children && <div className="notice-body">{children}</div>}
      </div>
    </div>
  )
}
