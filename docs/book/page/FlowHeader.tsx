import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { Navigate } from './Book.tsx'
import { chapters, metaOf, neighboursOf, numberOf } from './chapters.ts'
import type { Tale } from './playback.ts'
import { inputsOf, spotOf } from './playbackUrl.ts'
import { hashOf, type Spot } from './urlState.ts'

interface FlowHeadProps {
  flow: string
  tale: Tale
  /** milliseconds since its last move */
  since: number
  onOpen: (spot: Spot) => void
  navigate: Navigate
}

/** The flow's name and line, its neighbours, and what can be done with the moment as a whole. */
export function FlowHead({ flow, tale, since, onOpen, navigate }: FlowHeadProps) {
  const { title, summary } = metaOf(flow)
  const chapter = chapters.find(({ flows }) => (flows as readonly string[]).includes(flow))!
  const { previous, next } = neighboursOf(flow)
  const inputs = inputsOf(flow)
  const at = spotOf(flow, tale, since)
  return (
    <div className="flow-head">
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
              {numberOf(flow)}
            </span>{' '}
            {title}
          </h1>
          <p>{summary}</p>
        </div>
        <div className="flow-deeds">
          {inputs.length > 1 && (
            <label className="picker">
              Begins with
              <select
                value={tale.input ?? inputs[0]}
                onChange={({ target }) => onOpen({ kind: 'moves', input: target.value, moves: [] })}
              >
                {inputs.map((input) => (
                  <option key={input}>{input}</option>
                ))}
              </select>
            </label>
          )}
          <Button variant="secondary" onClick={() => onOpen({ kind: 'start' })}>
            Start over
          </Button>
          <CopyLink link={hashOf({ page: 'flow', flow, at })} />
          <Button
            variant="secondary"
            onClick={() => navigate({ page: 'flow', flow, at, storyboard: true })}
          >
            Storyboard
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Copies the address of the moment; says so for the moment it stays the same. */
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
