import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flowNames, metaOf } from './chapters.ts'
import { loadFlowMap } from './diagrams.ts'
import './Diagram.css'

/** The map of how flows lead into each other; each box is a link to its flow. */
export function FlowMap() {
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
  useEffect(() => {
    for (const flow of svg ? flowNames : []) {
      const box = picture.current!.querySelector(`[data-state="${flow}"]`)
      box?.setAttribute('role', 'link')
      box?.setAttribute('tabindex', '0')
      box?.setAttribute('aria-label', metaOf(flow).title)
    }
  }, [svg])
  const open = ({ target }: SyntheticEvent) => {
    const flow = (target as Element).closest('[role="link"]')?.getAttribute('data-state')
    if (flow) window.location.hash = flow
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(event)
  }
  return (
    <section className="flow-map diagram" aria-labelledby="map-title">
      <h2 id="map-title">How flows lead into each other</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links are the interactive elements */}
      <div
        ref={picture}
        className="flow-map-picture"
        onClick={open}
        onKeyDown={openByKey}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own picture, made by `npm run docs`
        dangerouslySetInnerHTML={html}
      />
    </section>
  )
}
