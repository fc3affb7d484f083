import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface ContentLinkProps {
  /** a path of the site or an external address; the content's schema allows nothing else */
  href: string
  className?: string
  children?: ReactNode
}

/** A link whose target comes from the content service. */
export const ContentLink = ({ href, className, children }: ContentLinkProps) =>
  href.startsWith('/') ? (
    <Link className={className} to={href}>
      {children}
    </Link>
  ) : (
    <a className={className} href={href}>
      {children}
    </a>
  )
