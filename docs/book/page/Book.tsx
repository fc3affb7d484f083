import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Contents } from './Contents.tsx'
import { flowNames, metaOf } from './chapters.ts'
import type { Connect } from './connect.ts'
import { Design } from './design/Design.tsx'
import { FlowPage } from './FlowPage.tsx'
import { Header } from './Header.tsx'
import type { PathsOf } from './loadPaths.ts'
import type { Mover } from './playbackController.ts'
import { type Found, hashOf, isSamePlace, type Place, placeOf } from './urlState.ts'
import { useScheme } from './useScheme.ts'
import './Book.css'

/**
 * Goes to a place; what the reader asked for can be gone back from.
 * @param isShown the place tells what the player shows already: it is not led there
 */
export type Navigate = (place: Place, mover?: Mover, isShown?: boolean) => void

interface BookProps {
  /** what `#signIn/live` shows, where there is something to watch */
  live?: ComponentType<{ flow: string }>
  connect: Connect
  pathsOf: PathsOf
}

const here = () => placeOf(window.location.hash, flowNames)

/** The book: its contents, a page for each flow, and the product's design. */
export function Book({ connect, pathsOf, live: Live }: BookProps) {
  const [found, setFound] = useState<Found & { isShown?: boolean }>(here)
  const { isShown = false } = found
  const { place, fault } = found.place.page === 'live' && !Live ? notLive(found.place) : found
  // Paper is light.
  const isPaper = place.page === 'flow' && place.storyboard
  const [choice, scheme, setScheme] = useScheme(isPaper ? 'light' : undefined)
  useEffect(() => {
    const follow = () => setFound(here())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const navigate = useCallback<Navigate>((to, mover = 'reader', isShown = false) => {
    if (!isSamePlace(here().place, to)) {
      const how = mover === 'reader' ? 'pushState' : 'replaceState'
      window.history[how](null, '', hashOf(to))
    }
    setFound({ place: to, isShown })
  }, [])

  const flow = 'flow' in place ? place.flow : undefined
  const title = flow ? metaOf(flow).title : place.page === 'design' ? 'Design' : 'Contents'
  const main = useRef<HTMLElement>(null)
  const turned = useRef(title)
  useEffect(() => {
    document.title = `${title} – The book of flows`
    if (turned.current === title) return
    turned.current = title
    main.current?.querySelector('h1')?.focus()
    window.scrollTo(0, 0)
  }, [title])

  return (
    <>
      <Header page={place.page} choice={choice} onChoose={setScheme} />
      <main ref={main} className="book-main">
        {place.page === 'contents' && <Contents fault={fault} />}
        {place.page === 'design' && <Design />}
        {place.page === 'live' && Live && <Live key={place.flow} flow={place.flow} />}
        {place.page === 'flow' && (
          <FlowPage
            key={place.flow}
            {...{ place, isShown, fault, connect, pathsOf, navigate, scheme }}
          />
        )}
      </main>
    </>
  )
}

/** A link to live mode where nothing can be watched. */
const notLive = ({ flow }: Extract<Place, { page: 'live' }>): Found => ({
  place: { page: 'flow', flow, at: { kind: 'start' } },
  fault: 'No page can be watched here, only in development. This is the flow’s start.',
})
