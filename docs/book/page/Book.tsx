import { useCallback, useEffect, useRef, useState } from 'react'
import { Contents } from './Contents.tsx'
import { flowNames, metaOf } from './chapters.ts'
import type { Connect } from './connect.ts'
import { Design } from './design/Design.tsx'
import { FlowPage } from './FlowPage.tsx'
import { Header } from './Header.tsx'
import type { PathsOf } from './pathsOf.ts'
import { hashOf, isSamePlace, type Place, placeOf } from './place.ts'
import type { Mover } from './player.ts'
import { useScheme } from './useScheme.ts'
import './Book.css'

/** Goes to a place; what the reader asked for can be gone back from. */
export type Navigate = (place: Place, mover?: Mover) => void

interface BookProps {
  connect: Connect
  pathsOf: PathsOf
}

const here = () => placeOf(window.location.hash, flowNames)

/** The book: its contents, a page for each flow, and the product's design. */
export function Book({ connect, pathsOf }: BookProps) {
  const [{ place, fault }, setFound] = useState(here)
  const [choice, scheme, setScheme] = useScheme()
  useEffect(() => {
    const follow = () => setFound(here())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const navigate = useCallback<Navigate>((to, mover = 'reader') => {
    if (!isSamePlace(here().place, to)) {
      const how = mover === 'reader' ? 'pushState' : 'replaceState'
      window.history[how](null, '', hashOf(to))
    }
    setFound({ place: to })
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
        {place.page === 'flow' && (
          <FlowPage key={place.flow} {...{ place, fault, connect, pathsOf, navigate, scheme }} />
        )}
      </main>
    </>
  )
}
