import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import type { FlowPreview } from '../protocol.ts'
import { chapterNumber, metaOf } from './chapters.ts'
import { formatClock, moveText, stateLabels } from './labels.ts'
import type { Playback } from './playback.ts'
import type { PlaybackController } from './playbackController.ts'
import { sampleText } from './sampleText.ts'
import './Storyboard.css'

interface Frame {
  /** the move that led here; undefined for the start */
  label?: string
  state: string
  toasts: string[]
  /** milliseconds since the opening */
  elapsed: number
  html: string
}

interface StoryboardProps {
  flow: string
  preview: FlowPreview
  controller: PlaybackController
  playback: Playback
  error?: string
  onClose: () => void
}

/** The playback as a printable page with one picture for each step. */
export function Storyboard({
  flow,
  preview,
  controller,
  playback,
  error,
  onClose,
}: StoryboardProps) {
  const [frames, setFrames] = useState<Frame[]>([])
  const [done, setDone] = useState(false)
  const { title } = metaOf(flow)
  const total = playback.moves.length + 1

  const capture = useEffectEvent(() =>
    controller.forEachStep(({ state, toasts, elapsed }, step) => {
      const frame = {
        label: playback.moves[step - 1],
        state,
        toasts,
        elapsed,
        html: preview.captureHtml(),
      }
      setFrames((previous) => [...previous.slice(0, step), frame])
    }),
  )
  useEffect(() => {
    let isUnmounted = false
    capture().then(() => !isUnmounted && setDone(true))
    return () => {
      isUnmounted = true
    }
  }, [])

  return (
    <article className="storyboard" aria-busy={!done}>
      <div className="storyboard-head">
        <div>
          <h1 tabIndex={-1}>
            {chapterNumber(flow)} {title}: storyboard
          </h1>
          <p>
            {playback.path ? `Path ${playback.path.number}` : 'Your own steps'}, starting with “
            {sampleText(playback.input ?? '')}”: {total} {total === 1 ? 'picture' : 'pictures'}.
          </p>
        </div>
        <div className="storyboard-actions">
          <Button onClick={() => window.print()} disabled={!done}>
            Print
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Back to the flow
          </Button>
        </div>
      </div>
      {error && <Notice tone="warning">{error}</Notice>}
      {!done && <ProgressBar label="Taking the pictures" value={frames.length / total} />}
      <ol className="frames">
        {frames.map(({ label, state, toasts, elapsed, html }, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frame is identified by its step
          <li key={step} className="frame">
            <p className="frame-title">
              <span className="frame-number">{step}</span>
              {label === undefined
                ? `Begins: ${sampleText(playback.input ?? '')}`
                : moveText(flow, label, frames[step - 1]?.state)}
            </p>
            <div className="frame-picture">
              <iframe
                srcDoc={html}
                sandbox="allow-same-origin"
                tabIndex={-1}
                inert
                title={`The view in step ${step}`}
              />
            </div>
            {stateLabels(flow, state, frames[step - 1]?.state).map((label) => (
              <p key={label.path} className="frame-state">
                <strong>{label.region ? `${label.region}: ${label.title}` : label.title}.</strong>{' '}
                {!label.region && label.summary}
              </p>
            ))}
            {toasts.map((text) => (
              <p key={text} className="frame-state">
                Message: “{text}”.
              </p>
            ))}
            <p className="frame-time">at {formatClock(elapsed)}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}
