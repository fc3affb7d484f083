import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { JourneySnapshot } from '../protocol.ts'
import { flowNames, metaOf } from './chapters.ts'
import { lightMap, scrollToActive } from './diagramDom.ts'
import { loadFlowMap } from './diagrams.ts'
import './Diagram.css'

/** How flows lead into each other, at the end of the contents. */
export const FlowMap = () => (
  <section className="flow-map" aria-labelledby="map-title">
    <h2 id="map-title">How flows lead into each other</h2>
    <MapPicture />
  </section>
)

/**
 * The maps of flows; each box is a link to its flow.
 * @param lit the flows that run, and the links that were taken last
 */
export function MapPicture({ lit }: { lit?: JourneySnapshot }) {
  const picture = useRef<HTMLDivElement>(null)
  const [svg, setSvg] = useState<string>()
  const html = useMemo(() => ({ __html: svg ?? '' }), [svg])
  useEffect(() => {
    let isUnmounted = false
    loadFlowMap().then((map) => !isUnmounted && setSvg(map))
    return () => {
      isUnmounted = true
    }
  }, [])
  useLayoutEffect(() => {
    for (const flow of svg ? flowNames : []) {
      const isRunning = lit?.tree[flow] !== undefined
      for (const box of picture.current!.querySelectorAll(`[data-state="${flow}"]`)) {
        box.setAttribute('role', 'link')
        box.setAttribute('tabindex', '0')
        box.setAttribute('aria-label', `${metaOf(flow).title}${isRunning ? ', runs' : ''}`)
      }
    }
    if (!svg || !lit) return
    lightMap(picture.current!, lit)
    scrollToActive(picture.current!)
  }, [svg, lit])
  const open = ({ target }: SyntheticEvent) => {
    const flow = (target as Element).closest('[role="link"]')?.getAttribute('data-state')
    if (flow) window.location.hash = flow
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(event)
  }
  return (
    <div className="flow-map-picture diagram">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links are the interactive elements */}
      <div
        ref={picture}
        onClick={open}
        onKeyDown={openByKey}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own picture, made by `npm run docs`
        dangerouslySetInnerHTML={html}
      />
    </div>
  )
}
