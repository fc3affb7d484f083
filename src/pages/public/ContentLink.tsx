import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface ContentLinkProps {
  /** a path of the site, or an address; the content's schema lets nothing else through */
  href: string
  className?: string
  children?: ReactNode
}

/** A link whose target the content service names. */
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
