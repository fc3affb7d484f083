import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { fileIcon } from './icons.ts'
import './EmptyState.css'

interface EmptyStateProps {
  title: string
  text?: string
  action?: ReactNode
  icon?: IconName
}

/** Shown in place of an empty list, with an optional action. */
export const EmptyState = ({ title, text, action, icon = fileIcon }: EmptyStateProps) => (
  <div className="empty">
    <span className="empty-icon">
      <Icon name={icon} size={24} />
    </span>
    <p className="empty-title">{title}</p>
    {text && <p className="empty-text">{text}</p>}
    {action}
  </div>
)
