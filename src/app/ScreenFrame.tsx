import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { PageFallback } from '#flows/pageLoad/PageLoad.tsx'
import { markHydrated } from './markHydrated.ts'

/**
 * Wraps every screen. Shows a fallback while its code loads. After navigation it sets the document's title,
 * scrolls to the top (P8) and focuses the heading, so that a screen reader starts there.
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
    // On the first page of a visit the browser handles scrolling and focus.
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
