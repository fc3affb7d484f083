import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { Navigate } from './Book.tsx'
import { adjacentFlows, chapterNumber, chapters, metaOf } from './chapters.ts'
import type { Playback } from './playback.ts'
import { inputNames, positionOf } from './playbackUrl.ts'
import { release } from './release.ts'
import { sampleText } from './sampleText.ts'
import { formatHash, type Position } from './urlState.ts'

interface FlowHeaderProps {
  flow: string
  playback: Playback
  /** milliseconds since the last move */
  sinceLastMove: number
  onOpen: (position: Position) => void
  navigate: Navigate
}

/** The flow's title and summary, links to its neighbours, and actions such as copying the link. */
export function FlowHeader({ flow, playback, sinceLastMove, onOpen, navigate }: FlowHeaderProps) {
  const { title, summary } = metaOf(flow)
  const chapter = chapters.find(({ flows }) => (flows as readonly string[]).includes(flow))!
  const { previous, next } = adjacentFlows(flow)
  const inputs = inputNames(flow)
  const position = positionOf(flow, playback, sinceLastMove)
  return (
    <div className="flow-header">
      <nav className="flow-crumbs" aria-label="Chapter">
        <span>
          <a href="#contents">Contents</a> <span aria-hidden="true">/</span> {chapter.title}
        </span>
        <span className="flow-neighbours">
          {previous && (
            <a href={`#${previous}`}>
              <span aria-hidden="true">←</span> {metaOf(previous).title}
            </a>
          )}
          {next && (
            <a href={`#${next}`}>
              {metaOf(next).title} <span aria-hidden="true">→</span>
            </a>
          )}
        </span>
      </nav>
      <div className="flow-name">
        <div>
          <h1 tabIndex={-1}>
            <span className="flow-name-number" aria-hidden="true">
              {chapterNumber(flow)}
            </span>{' '}
            {title}
          </h1>
          <p>{summary}</p>
        </div>
        <div className="flow-actions">
          {inputs.length > 1 && (
            <label className="picker">
              Start
              <select
                value={playback.input ?? inputs[0]}
                onChange={({ target }) => onOpen({ kind: 'moves', input: target.value, moves: [] })}
              >
                {inputs.map((input) => (
                  <option key={input} value={input}>
                    {sampleText(input)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button variant="secondary" onClick={() => onOpen({ kind: 'start' })}>
            Start over
          </Button>
          <CopyLink link={formatHash({ page: 'flow', flow, position, release })} />
          <Button
            variant="secondary"
            onClick={() => navigate({ page: 'flow', flow, position, storyboard: true })}
          >
            Storyboard
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Copies the link; the confirmation disappears when the link changes. */
function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    const { origin, pathname } = window.location
    await navigator.clipboard.writeText(`${origin}${pathname}${link}`)
    setCopied(link)
  }
  return (
    <Button variant="secondary" onClick={copy}>
      <span aria-live="polite">{copied === link ? 'Link copied' : 'Copy link'}</span>
    </Button>
  )
}
