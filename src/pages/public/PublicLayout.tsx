import type { ReactNode } from 'react'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import './public.css'

/** The public site's frame: header, content, footer. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className="public">
    <PublicHeader />
    <main className="public-main">{children}</main>
    <PublicFooter />
  </div>
)
