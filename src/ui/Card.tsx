import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import './Card.css'

interface CardProps {
  title?: string
  /** buttons or links beside the title */
  actions?: ReactNode
  as?: 'section' | 'article' | 'div' | 'li'
  className?: string
  children?: ReactNode
}

/** A card; with a title it is a named region. */
export function Card({ title, actions, as: Element = 'section', className, children }: CardProps) {
  const id = useId()
  return (
    <Element className={clsx('card', className)} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className="card-head">
          {title && (
            <h2 className="card-title" id={id}>
              {title}
            </h2>
          )}
          {actions}
        </div>
      )}
      {children}
    </Element>
  )
}
