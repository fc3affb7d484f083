import clsx from 'clsx'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Notice } from '#ui/Notice.tsx'
import type { BookStage } from '../protocol.ts'
import type { Navigate } from './Book.tsx'
import { Calls } from './Calls.tsx'
import type { Connect } from './connect.ts'
import { Diagram } from './Diagram.tsx'
import { type Drawn, diagramsOf } from './diagrams.ts'
import { FlowHead } from './FlowHeader.tsx'
import { stateWords } from './labels.ts'
import type { PathsOf } from './loadPaths.ts'
import { Options } from './Options.tsx'
import { Paths } from './Paths.tsx'
import { StageFrame, type StageWidth } from './PreviewFrame.tsx'
import { Player, type Playing } from './playbackController.ts'
import { follow, spotOf } from './playbackUrl.ts'
import { Steps } from './Steps.tsx'
import { Storyboard } from './Storyboard.tsx'
import { Strip } from './Toolbar.tsx'
import { hashOf, type Place } from './urlState.ts'
import './FlowPage.css'

interface FlowPageProps {
  place: Extract<Place, { page: 'flow' }>
  /** the place tells what the player shows already */
  isShown: boolean
  fault?: string
  connect: Connect
  pathsOf: PathsOf
  navigate: Navigate
  scheme: 'light' | 'dark'
}

const NOTHING: Playing = { tale: { moves: [], at: 0 }, since: 0, states: [], busy: true }
const nothing = () => NOTHING
const never = () => () => undefined

/** A flow at work: its diagram, its view, what can happen, its time and its paths. */
export function FlowPage({
  place,
  isShown,
  fault,
  connect,
  pathsOf,
  navigate,
  scheme,
}: FlowPageProps) {
  const { flow, at, storyboard = false } = place
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ stage, player }, setPlayer] = useState<{ stage?: BookStage; player?: Player }>({})
  const playing = useSyncExternalStore(player?.subscribe ?? never, player?.now ?? nothing)
  const [drawn, setDrawn] = useState<readonly Drawn[]>([])
  const [width, setWidth] = useState<StageWidth>('phone')

  useEffect(() => {
    let made: Player | undefined
    let gone = false
    connect(frame.current!).then((found) => {
      if (gone) return
      made = new Player(found, flow, (tale, mover, since) =>
        navigate({ page: 'flow', flow, at: spotOf(flow, tale, since) }, mover, true),
      )
      setPlayer({ stage: found, player: made })
    })
    diagramsOf(flow).then((found) => !gone && setDrawn(found))
    return () => {
      gone = true
      made?.close()
    }
  }, [connect, flow, navigate])

  useEffect(() => stage?.scheme(scheme), [stage, scheme])
  // A link is the same when it says the same.
  const link = hashOf({ page: 'flow', flow, at })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` is what the link says
  useEffect(() => {
    // Meanwhile the reader may have gone on in the view: nothing brings them back.
    if (!player || isShown) return
    let wanted = true
    follow(player, at, pathsOf, fault, () => wanted)
    return () => {
      wanted = false
    }
  }, [player, link, isShown, fault, pathsOf])

  const make = useCallback((label: string) => player?.make(label), [player])
  const { moment, tale, failure } = playing
  const open = (to: Extract<Place, { page: 'flow' }>['at']) =>
    navigate({ page: 'flow', flow, at: to })
  return (
    <>
      <div className={clsx('flow-page', storyboard && 'flow-page-away')} inert={storyboard}>
        <nav className="skips" aria-label="Skip to">
          {skips.map(([id, words]) => (
            <a
              key={id}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {words}
            </a>
          ))}
        </nav>
        <FlowHead flow={flow} tale={tale} since={playing.since} onOpen={open} navigate={navigate} />
        {failure && (
          <Notice tone="warning" live>
            {failure}
          </Notice>
        )}
        <Strip flow={flow} playing={playing} player={player} />
        <div className="bench" data-width={width}>
          <section className="bench-diagram" id="diagram" tabIndex={-1} aria-label="Diagram">
            <Diagram
              flow={flow}
              drawn={drawn}
              state={moment?.state ?? ''}
              taken={moment?.taken ?? none}
              options={moment?.options ?? none}
              onMake={make}
            />
          </section>
          <section className="bench-view" id="view" tabIndex={-1} aria-label="The view">
            <StageFrame ref={frame} width={width} onWidth={setWidth} />
          </section>
          <section className="bench-next" id="next" tabIndex={-1} aria-labelledby="next-title">
            <Options flow={flow} moment={moment} onMake={make} />
            <Calls flow={flow} moment={moment} />
          </section>
          <section className="bench-paths" id="paths" tabIndex={-1} aria-labelledby="paths-title">
            <Steps flow={flow} tale={tale} seen={playing.states} />
            <Paths flow={flow} current={tale.path} pathsOf={pathsOf} />
          </section>
        </div>
        <p className="visually-hidden" aria-live="polite">
          {moment && liveWords(flow, moment.state, moment.said)}
        </p>
      </div>
      {storyboard && stage && player && moment && (
        <Storyboard
          {...{ flow, stage, player, tale, failure }}
          onClose={() => navigate({ page: 'flow', flow, at })}
        />
      )}
    </>
  )
}

const none: never[] = []

const skips = [
  ['diagram', 'To the diagram'],
  ['view', 'To the view'],
  ['next', 'To what can happen now'],
  ['paths', 'To the steps and paths'],
] as const

const liveWords = (flow: string, state: string, said: readonly string[]): string =>
  [
    ...stateWords(flow, state).map(({ side, title, summary }) =>
      side ? `${side}: ${title}.` : `${title}. ${summary}`,
    ),
    ...said.map((words) => `It says: ${words}.`),
  ].join(' ')
