import clsx from 'clsx'
import { useCallback, useEffect, useState } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { AvailableMoves } from './AvailableMoves.tsx'
import type { Navigate } from './Book.tsx'
import { Calls } from './Calls.tsx'
import type { Connect } from './connect.ts'
import { Diagram } from './Diagram.tsx'
import { type DiagramPicture, loadDiagrams } from './diagrams.ts'
import { FlowHeader } from './FlowHeader.tsx'
import { announcement } from './labels.ts'
import type { LoadPaths } from './loadPaths.ts'
import { Paths } from './Paths.tsx'
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx'
import { Promises } from './Promises.tsx'
import { goToPosition, positionOf } from './playbackUrl.ts'
import { releaseNotice } from './release.ts'
import { SkipLinks } from './SkipLinks.tsx'
import { Steps } from './Steps.tsx'
import { Storyboard } from './Storyboard.tsx'
import { Toolbar } from './Toolbar.tsx'
import { formatHash, type UrlState } from './urlState.ts'
import { Usage } from './usage/Usage.tsx'
import { useUsage } from './usage/useUsage.ts'
import { useFollowed } from './useFollowed.ts'
import { usePlayback } from './usePlayback.ts'
import './FlowPage.css'

interface FlowPageProps {
  urlState: Extract<UrlState, { page: 'flow' }>
  /** true when the controller already shows this position */
  isShown: boolean
  error?: string
  connect: Connect
  loadPaths: LoadPaths
  navigate: Navigate
  scheme: 'light' | 'dark'
}

/** The page of a flow: diagram, view, available moves, clock, steps and paths. */
export function FlowPage({
  urlState,
  isShown,
  error: urlError,
  connect,
  loadPaths,
  navigate,
  scheme,
}: FlowPageProps) {
  const { flow, position, storyboard = false, release } = urlState
  const onMoved = useCallback<Parameters<typeof usePlayback>[3]>(
    (playback, initiator, sinceLastMove) =>
      navigate(
        { page: 'flow', flow, position: positionOf(flow, playback, sinceLastMove) },
        initiator,
        true,
      ),
    [navigate, flow],
  )
  const { frame, preview, controller, state } = usePlayback(flow, connect, scheme, onMoved)
  const [pictures, setPictures] = useState<readonly DiagramPicture[]>([])
  const usage = useUsage(flow)
  const [showsUsage, setShowsUsage] = useState(false)
  const [width, setWidth] = useState<PreviewWidth>('phone')

  useEffect(() => {
    let isUnmounted = false
    loadDiagrams(flow).then((found) => !isUnmounted && setPictures(found))
    return () => {
      isUnmounted = true
    }
  }, [flow])
  const link = formatHash({ page: 'flow', flow, position })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is derived from the position
  useEffect(() => {
    // When the controller already shows the position, the reader must not be moved back to it.
    if (!controller || isShown) return
    let isCurrent = true
    goToPosition(controller, position, loadPaths, urlError, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [controller, link, isShown, urlError, loadPaths])

  const make = useCallback((label: string) => controller?.makeMove(label), [controller])
  const { snapshot, playback } = state
  const followed = useFollowed(flow, playback)
  const notice = [releaseNotice(release), state.error].filter(Boolean).join(' ')
  const open = (to: Extract<UrlState, { page: 'flow' }>['position']) =>
    navigate({ page: 'flow', flow, position: to })
  return (
    <>
      <div className={clsx('flow-page', storyboard && 'flow-page-hidden')} inert={storyboard}>
        <SkipLinks sections={skipLinks} />
        <FlowHeader
          flow={flow}
          playback={playback}
          sinceLastMove={state.sinceLastMove}
          onOpen={open}
          navigate={navigate}
        />
        {notice && (
          <Notice tone={state.error ? 'warning' : 'info'} live>
            {notice}
          </Notice>
        )}
        <Toolbar flow={flow} state={state} controller={controller} />
        <Promises flow={flow} now={followed[playback.step]} />
        {usage && <Usage figures={usage} isShown={showsUsage} onShow={setShowsUsage} />}
        <div className="workspace" data-width={width}>
          <section className="workspace-diagram" id="diagram" tabIndex={-1} aria-label="Diagram">
            <Diagram
              flow={flow}
              pictures={pictures}
              state={snapshot?.state ?? ''}
              takenTransitions={snapshot?.takenTransitions ?? noItems}
              moves={snapshot?.availableMoves ?? noItems}
              onChoose={make}
              usage={showsUsage ? usage : undefined}
            />
          </section>
          <section className="workspace-view" id="view" tabIndex={-1} aria-label="The view">
            <PreviewFrame ref={frame} width={width} onWidth={setWidth} />
          </section>
          <section className="workspace-moves" id="next" tabIndex={-1} aria-labelledby="next-title">
            <AvailableMoves
              flow={flow}
              snapshot={snapshot}
              onChoose={make}
              onFill={() => controller?.fillForm()}
            />
            <Calls flow={flow} snapshot={snapshot} />
          </section>
          <section
            className="workspace-paths"
            id="paths"
            tabIndex={-1}
            aria-labelledby="paths-title"
          >
            <Steps {...{ flow, playback, followed }} seen={state.states} />
            <Paths flow={flow} current={playback.path?.number} loadPaths={loadPaths} />
          </section>
        </div>
        <p className="visually-hidden" aria-live="polite">
          {snapshot && announcement(flow, snapshot.state, snapshot.toasts)}
        </p>
      </div>
      {storyboard && preview && controller && snapshot && (
        <Storyboard
          {...{ flow, preview, controller, playback, error: notice }}
          onClose={() => navigate({ page: 'flow', flow, position })}
        />
      )}
    </>
  )
}

const noItems: never[] = []

const skipLinks = [
  ['diagram', 'Go to the diagram'],
  ['view', 'Go to the view'],
  ['next', 'Go to what can happen now'],
  ['paths', 'Go to the steps and paths'],
] as const
