import clsx from 'clsx'
import type { ReactNode } from 'react'
import './FloatingNotice.css'

interface FloatingNoticeProps {
  /** it appears only after a noticeable delay */
  late?: boolean
  /** the action beside the line */
  action?: ReactNode
  children: string
}

/** One line at the foot of the window, about what the page is waiting for. It is announced. */
export const FloatingNotice = ({ late = false, action, children }: FloatingNoticeProps) => (
  <div className={clsx('floating-notice', late && 'floating-notice-late')}>
    <p role="status">{children}</p>
    {action}
  </div>
)
