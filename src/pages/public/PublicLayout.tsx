import type { ReactNode } from 'react'
import { SiteNavigation } from '#flows/navigation/SiteNavigation.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import './public.css'

/** The public site's frame: header, content, footer. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className="public">
    <SiteNavigation />
    <main className="public-main">{children}</main>
    <PublicFooter />
  </div>
)
