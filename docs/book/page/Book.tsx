import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Contents } from './Contents.tsx'
import { flowNames, metaOf } from './chapters.ts'
import type { Connect } from './connect.ts'
import { Design } from './design/Design.tsx'
import { FlowPage } from './FlowPage.tsx'
import { Header } from './Header.tsx'
import { JourneyPage } from './journey/JourneyPage.tsx'
import type { LoadPaths } from './loadPaths.ts'
import type { Initiator } from './playbackController.ts'
import { formatHash, isSameUrl, type ParsedUrl, parseHash, type UrlState } from './urlState.ts'
import { useScheme } from './useScheme.ts'
import './Book.css'

/**
 * Changes the URL. A change by the reader adds a history entry; others replace the last one.
 * @param isShown true when the controller already shows this position
 */
export type Navigate = (state: UrlState, initiator?: Initiator, isShown?: boolean) => void

interface BookProps {
  /** the page for `#signIn/live`, in development */
  live?: ComponentType<{ flow: string }>
  connect: Connect
  loadPaths: LoadPaths
}

const parseLocation = () => parseHash(window.location.hash, flowNames)

/** The book: the contents, a page for each flow, and the product's design. */
export function Book({ connect, loadPaths, live: Live }: BookProps) {
  const [url, setUrl] = useState<ParsedUrl & { isShown?: boolean }>(parseLocation)
  const { isShown = false } = url
  const { state, error } = url.state.page === 'live' && !Live ? notLive(url.state) : url
  // A storyboard is printed, so it is always light.
  const isPrintable = state.page === 'flow' && state.storyboard
  const [choice, scheme, setScheme] = useScheme(isPrintable ? 'light' : undefined)
  useEffect(() => {
    const onPopState = () => setUrl(parseLocation())
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  const navigate = useCallback<Navigate>((to, initiator = 'reader', isShown = false) => {
    const { state: current } = parseLocation()
    const isSame = isSameUrl(current, to)
    if (!isSame) {
      const method = initiator === 'reader' ? 'pushState' : 'replaceState'
      window.history[method](null, '', formatHash(to))
    }
    setUrl({ state: isSame ? current : to, isShown })
  }, [])

  const title = titleOf(state)
  const main = useRef<HTMLElement>(null)
  const shownTitle = useRef(title)
  useEffect(() => {
    document.title = `${title} – The book of flows`
    if (shownTitle.current === title) return
    shownTitle.current = title
    main.current?.querySelector('h1')?.focus()
    window.scrollTo(0, 0)
  }, [title])

  return (
    <>
      <Header page={state.page} choice={choice} onChoose={setScheme} />
      <main ref={main} className="book-main">
        {state.page === 'contents' && <Contents error={error} />}
        {state.page === 'design' && <Design />}
        {state.page === 'live' && Live && <Live key={state.flow} flow={state.flow} />}
        {state.page === 'journey' && (
          <JourneyPage
            key={state.number}
            {...{ urlState: state, isShown, error, connect, navigate, scheme }}
          />
        )}
        {state.page === 'flow' && (
          <FlowPage
            key={state.flow}
            {...{ urlState: state, isShown, error, connect, loadPaths, navigate, scheme }}
          />
        )}
      </main>
    </>
  )
}

function titleOf(state: UrlState): string {
  if ('flow' in state) return metaOf(state.flow).title
  if (state.page === 'journey') return `Journey ${state.number}`
  return state.page === 'design' ? 'Design' : 'Contents'
}

/** Live mode exists only in development. */
const notLive = ({ flow }: Extract<UrlState, { page: 'live' }>): ParsedUrl => ({
  state: { page: 'flow', flow, position: { kind: 'start' } },
  error: 'Live mode works only in development. This is the flow’s start.',
})
