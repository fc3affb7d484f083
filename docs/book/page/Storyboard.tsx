import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import type { BookStage } from '../protocol.ts'
import { metaOf, numberOf } from './chapters.ts'
import { clockWords, moveLine, stateWords } from './labels.ts'
import type { Tale } from './playback.ts'
import type { Player } from './playbackController.ts'
import './Storyboard.css'

interface Picture {
  /** the move that led here; undefined for the start */
  label?: string
  state: string
  said: string[]
  /** milliseconds since the opening */
  now: number
  markup: string
}

interface StoryboardProps {
  flow: string
  stage: BookStage
  player: Player
  tale: Tale
  failure?: string
  onClose: () => void
}

/** What is told, a picture a step, for paper. */
export function Storyboard({ flow, stage, player, tale, failure, onClose }: StoryboardProps) {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [done, setDone] = useState(false)
  const { title } = metaOf(flow)
  const total = tale.moves.length + 1

  const take = useEffectEvent(() =>
    player.walk(({ state, said, now }, step) => {
      const picture = { label: tale.moves[step - 1], state, said, now, markup: stage.markup() }
      setPictures((taken) => [...taken.slice(0, step), picture])
    }),
  )
  useEffect(() => {
    let gone = false
    take().then(() => !gone && setDone(true))
    return () => {
      gone = true
    }
  }, [])

  return (
    <article className="storyboard" aria-busy={!done}>
      <div className="storyboard-head">
        <div>
          <h1 tabIndex={-1}>
            {numberOf(flow)} {title}: storyboard
          </h1>
          <p>
            {tale.path === undefined ? 'The steps made by hand' : `Path ${tale.path}`}, beginning
            with “{tale.input}”: {total} {total === 1 ? 'picture' : 'pictures'}.
          </p>
        </div>
        <div className="storyboard-deeds">
          <Button onClick={() => window.print()} disabled={!done}>
            Print
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Back to the flow
          </Button>
        </div>
      </div>
      {failure && <Notice tone="warning">{failure}</Notice>}
      {!done && <ProgressBar label="Taking the pictures" value={pictures.length / total} />}
      <ol className="frames">
        {pictures.map(({ label, state, said, now, markup }, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place in the row
          <li key={step} className="frame">
            <p className="frame-what">
              <span className="frame-number">{step}</span>
              {label === undefined
                ? `Begins: ${tale.input}`
                : moveLine(flow, label, pictures[step - 1]?.state)}
            </p>
            <div className="frame-picture">
              <iframe
                srcDoc={markup}
                sandbox="allow-same-origin"
                tabIndex={-1}
                inert
                title={`The view in step ${step}`}
              />
            </div>
            {stateWords(flow, state, pictures[step - 1]?.state).map((words) => (
              <p key={words.path} className="frame-state">
                <strong>{words.side ? `${words.side}: ${words.title}` : words.title}.</strong>{' '}
                {!words.side && words.summary}
              </p>
            ))}
            {said.map((words) => (
              <p key={words} className="frame-state">
                Says “{words}”.
              </p>
            ))}
            <p className="frame-time">at {clockWords(now)}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}
