import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { PageFallback } from '#flows/pageLoad/PageLoad.tsx'
import { markHydrated } from './markHydrated.ts'

/**
 * Around every screen: while its code loads, a line that says so; once it stands, the document's
 * title, the top of the page (P8) and the focus on its heading, so that a screen reader starts there.
 */
export const ScreenFrame = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Suspense fallback={<PageFallback />}>
    {children}
    <NavigationEffects title={title} />
  </Suspense>
)

function NavigationEffects({ title }: { title?: string }) {
  const { pathname, hash, key } = useLocation()
  const lastPathname = useRef<string>(undefined)

  useEffect(() => {
    if (title) document.title = `${title} · Quatums`
  }, [title])

  useEffect(() => {
    // The browser itself arrives at the first page of a visit.
    const isFirstPage = key === 'default'
    const isSamePage = lastPathname.current === pathname
    lastPathname.current = pathname
    const anchor = hash && document.getElementById(hash.slice(1))
    if (anchor) anchor.scrollIntoView()
    if (isFirstPage || isSamePage || anchor) return
    window.scrollTo(0, 0)
    focusHeading()
  }, [pathname, hash, key])

  useEffect(markHydrated, [])
  return null
}

function focusHeading() {
  if (document.querySelector('dialog[open]')) return
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
