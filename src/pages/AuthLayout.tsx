import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '#ui/Logo.tsx'
import './AuthLayout.css'

interface AuthLayoutProps {
  /** the h1 of the page */
  title: string
  /** the line under the title */
  lead?: ReactNode
  children: ReactNode
  /** links to related pages, under the form */
  links?: ReactNode
  /** the picture beside the form */
  picture: ReactNode
  /** a short text over the picture */
  caption?: ReactNode
}

/** The layout of sign-in, sign-up and password pages: a form with a picture beside it. */
export const AuthLayout = ({ title, lead, children, links, picture, caption }: AuthLayoutProps) => (
  <div className="auth">
    <div className="auth-side">
      <header className="auth-header">
        <Link to="/" className="auth-home" aria-label="Quatums, home page">
          <Logo />
        </Link>
      </header>
      <main className="auth-main" id="main" tabIndex={-1}>
        <div className="auth-head">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="auth-lead">{lead}</p>}
        </div>
        {children}
        {links && <div className="auth-links">{links}</div>}
      </main>
    </div>
    <aside className="auth-picture" aria-label="Good to know">
      {picture}
      {caption && <div className="auth-caption">{caption}</div>}
    </aside>
  </div>
)
