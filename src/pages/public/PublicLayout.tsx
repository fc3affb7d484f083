import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { navigationFlow } from '#flows/navigation/navigation.flow.ts'
import { SiteNavigation } from '#flows/navigation/SiteNavigation.tsx'
import { newsletterFlow } from '#flows/newsletter/newsletter.flow.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { useReveal } from './useReveal.ts'
import './public.css'
import './print.css'

/** The flows of header and footer. */
export const frameFlows = [navigationFlow, newsletterFlow] as const

/** The layout of the public site: header, content, footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useReveal(main, useLocation().pathname)
  return (
    <div className="public">
      <SiteNavigation />
      <main ref={main} id="main" className="public-main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
