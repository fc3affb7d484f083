import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'
import { Spinner } from '#ui/Progress.tsx'
import { flowRoot, useFlow } from '../useFlow.ts'
import './PageLoad.css'

interface LoadTracker {
  started(): void
  loaded(): void
}

const Context = createContext<LoadTracker | undefined>(undefined)

interface PageLoadProps {
  /** the next page is loading; the previous one is still shown */
  pending?: boolean
  children: ReactNode
}

/** Shows the loading overlay over its children while a page is loading. P8 */
export function PageLoad({ pending = false, children }: PageLoadProps) {
  const [snapshot, send] = useFlow(pageLoadMachine, {})
  const tracker = useMemo<LoadTracker>(
    () => ({ started: () => send({ type: 'started' }), loaded: () => send({ type: 'loaded' }) }),
    [send],
  )
  useEffect(() => {
    if (!pending) return
    tracker.started()
    return tracker.loaded
  }, [pending, tracker])
  return (
    <Context value={tracker}>
      {children}
      <div className="page-load" {...flowRoot(snapshot)}>
        {snapshot.hasTag('overlay') && (
          <div className="page-load-overlay">
            <Spinner label="Loading" />
          </div>
        )}
        {snapshot.hasTag('slow') && (
          <p className="page-load-slow" role="status">
            The page is still loading. Your connection may be slow.
          </p>
        )}
      </div>
    </Context>
  )
}

/** The Suspense fallback of a page: reports to `PageLoad` that a page is loading. */
export function PageFallback() {
  const pageLoads = use(Context)
  useEffect(() => {
    pageLoads?.started()
    return () => pageLoads?.loaded()
  }, [pageLoads])
  return <div className="page-load-place" />
}
