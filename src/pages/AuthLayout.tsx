import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '#ui/Logo.tsx'
import './AuthLayout.css'

interface AuthLayoutProps {
  /** the page's one h1 */
  title: string
  /** the line under it */
  lead?: ReactNode
  children: ReactNode
  /** what stands under the form: the way to the neighbouring pages */
  elsewhere?: ReactNode
  /** the picture beside the form */
  picture: ReactNode
  /** a few words over the picture */
  caption?: ReactNode
}

/** Sign-in and what belongs to it: the form on paper, a picture on pine beside it. */
export const AuthLayout = ({
  title,
  lead,
  children,
  elsewhere,
  picture,
  caption,
}: AuthLayoutProps) => (
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
        {elsewhere && <div className="auth-elsewhere">{elsewhere}</div>}
      </main>
    </div>
    <aside className="auth-picture" aria-label="Good to know">
      {picture}
      {caption && <div className="auth-caption">{caption}</div>}
    </aside>
  </div>
)
