import { useCallback, useEffect, useState } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { stepLabel, stepsOf, type TracedStep, traceJourney } from '../../journey/traceJourney.ts'
import { type FlowSnapshot, JOURNEY } from '../../protocol.ts'
import type { Navigate } from '../Book.tsx'
import { metaOf } from '../chapters.ts'
import type { Connect } from '../connect.ts'
import { MapPicture } from '../FlowMap.tsx'
import { announcement } from '../labels.ts'
import { PreviewFrame, type PreviewWidth } from '../PreviewFrame.tsx'
import { SkipLinks } from '../SkipLinks.tsx'
import { Toolbar } from '../Toolbar.tsx'
import type { UrlState } from '../urlState.ts'
import { usePlayback } from '../usePlayback.ts'
import { JourneyHeader } from './JourneyHeader.tsx'
import { JourneySteps } from './JourneySteps.tsx'
import './JourneyPage.css'

interface JourneyPageProps {
  urlState: Extract<UrlState, { page: 'journey' }>
  /** true when the controller already shows this position */
  isShown: boolean
  error?: string
  connect: Connect
  navigate: Navigate
  scheme: 'light' | 'dark'
}

const sections = [
  ['map', 'Go to the map'],
  ['view', 'Go to the view'],
  ['steps', 'Go to the steps'],
] as const

/** A customer's way over flows as a film: the map of flows, the view of the flow that runs, and the steps. */
export function JourneyPage({
  urlState: { number, step },
  isShown,
  error: urlError,
  connect,
  navigate,
  scheme,
}: JourneyPageProps) {
  const onMoved = useCallback<Parameters<typeof usePlayback>[3]>(
    ({ step }, initiator) => navigate({ page: 'journey', number, step }, initiator, true),
    [navigate, number],
  )
  const { frame, controller, state } = usePlayback(JOURNEY, connect, scheme, onMoved)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const trace = useTrace(number)

  useEffect(() => {
    // When the controller already shows the position, the reader must not be moved back to it.
    if (!controller || isShown) return
    if (controller.getState().snapshot && !urlError) {
      controller.goToStep(step)
      return
    }
    controller.open({ input: `${number}`, moves: stepsOf(number).map(stepLabel), step }, urlError)
  }, [controller, isShown, number, step, urlError])

  const { snapshot, playback, error } = state
  const running = snapshot?.journey?.running
  return (
    <div className="flow-page">
      <SkipLinks sections={sections} />
      <JourneyHeader number={number} running={running} />
      {error && (
        <Notice tone="warning" live>
          {error}
        </Notice>
      )}
      <Toolbar flow={running ?? 'navigation'} journey={number} {...{ state, controller }} />
      <div className="workspace workspace-journey" data-width={width}>
        <section className="workspace-diagram" id="map" tabIndex={-1} aria-label="Map of flows">
          <div className="diagram-bar">
            <h2>The map of flows</h2>
          </div>
          <MapPicture lit={snapshot?.journey} />
        </section>
        <section className="workspace-view" id="view" tabIndex={-1} aria-label="The view">
          <PreviewFrame ref={frame} width={width} onWidth={setWidth} />
        </section>
        <section className="workspace-paths" id="steps" tabIndex={-1} aria-labelledby="steps-title">
          <JourneySteps number={number} trace={trace} current={playback.step} />
        </section>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {snapshot && running && announcementOf(snapshot, running)}
      </p>
    </div>
  )
}

const announcementOf = ({ state, toasts }: FlowSnapshot, running: string): string =>
  `${metaOf(running).title}: ${announcement(running, state, toasts)}`

/** Every position of a journey; empty until it is computed. */
function useTrace(number: number): readonly TracedStep[] {
  const [trace, setTrace] = useState<readonly TracedStep[]>([])
  useEffect(() => {
    let isUnmounted = false
    traceJourney(number).then((found) => !isUnmounted && setTrace(found))
    return () => {
      isUnmounted = true
    }
  }, [number])
  return trace
}
