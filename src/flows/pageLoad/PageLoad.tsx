import { type ReactNode, useEffect } from 'react'
import { flowRoot, useFlow, useFlowActor } from '#actors/useFlow.ts'
import { FloatingNotice } from '#ui/FloatingNotice.tsx'
import { Spinner } from '#ui/Progress.tsx'
import './PageLoad.css'

interface PageLoadProps {
  /** the next page is loading; the previous one is still shown */
  pending?: boolean
  children: ReactNode
}

/** Shows the loading overlay over its children while a page is loading. P8 */
export function PageLoad({ pending = false, children }: PageLoadProps) {
  const [snapshot, send] = useFlow('pageLoad')
  useEffect(() => {
    if (!pending) return
    send({ type: 'started' })
    return () => send({ type: 'loaded' })
  }, [pending, send])
  return (
    <>
      {children}
      <div className="page-load" {...flowRoot(snapshot)}>
        {snapshot.hasTag('overlay') && (
          <div className="page-load-overlay">
            <Spinner label="Loading" />
          </div>
        )}
        {snapshot.hasTag('slow') && (
          <FloatingNotice>The page is still loading. Your connection may be slow.</FloatingNotice>
        )}
      </div>
    </>
  )
}

/** The Suspense fallback of a page: reports to `PageLoad` that a page is loading. */
export function PageFallback() {
  const pageLoad = useFlowActor('pageLoad')
  useEffect(() => {
    pageLoad.send({ type: 'started' })
    return () => pageLoad.send({ type: 'loaded' })
  }, [pageLoad])
  return <div className="page-load-place" />
}
