import clsx from 'clsx'
import { useState } from 'react'
import { recordedPromises } from '#machines/testing/searchedPromises.ts'
import { treePromises } from '#machines/tree.promises.ts'
import type { Followed } from '#statechart-paths/search'
import { StatusPill } from '#ui/StatusPill.tsx'
import { release } from './release.ts'
import './Promises.css'

interface PromisesProps {
  flow: string
  /** what the promises say of the current step; undefined when it cannot be followed */
  now?: Followed
}

/** What the flow must never do, in words; those that the current step puts at stake are marked. */
export function Promises({ flow, now }: PromisesProps) {
  const [isOpen, setIsOpen] = useState(true)
  const promises = Object.entries(recordedPromises[flow] ?? {})
  const atStake = now?.atStake.length ?? 0
  return (
    <details
      className="promises"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>Promises</h2>
        <span className="soft">
          {now
            ? `${atStake} of ${promises.length} at stake at this step`
            : `${promises.length}; typed values are not followed`}
        </span>
      </summary>
      <ul className="promise-list">
        {promises.map(([name, promise]) => {
          const mark = now?.broken.includes(name)
            ? 'broken'
            : now?.atStake.includes(name)
              ? 'at stake'
              : undefined
          return <Sentence key={name} {...promise} mark={mark} />
        })}
      </ul>
      <p className="soft">{searchText(flow)}</p>
    </details>
  )
}

/** What all flows together promise, for the contents. */
export const TreePromises = () => (
  <section className="chapter" aria-labelledby="promises-title">
    <div className="chapter-head">
      <p className="chapter-number" aria-hidden="true">
        ✓
      </p>
      <div>
        <h2 id="promises-title">Promises over all flows</h2>
        <p>
          Checked in every journey and in random ways through all flows, with the records of a
          sample bank as witness. Each flow’s page begins with its own.
        </p>
      </div>
    </div>
    <ul className="promise-list">
      {Object.entries(treePromises).map(([name, promise]) => (
        <Sentence key={name} {...promise} />
      ))}
    </ul>
  </section>
)

interface SentenceProps {
  says: string
  rows: readonly string[]
  mark?: 'broken' | 'at stake'
}

const Sentence = ({ says, rows, mark }: SentenceProps) => (
  <li className={clsx(mark && `promise-${mark.replace(' ', '-')}`)}>
    {says} <span className="promise-rows">{rows.join(', ')}</span>{' '}
    {mark && <StatusPill tone={mark === 'broken' ? 'bad' : 'waiting'}>{mark}</StatusPill>}
  </li>
)

/** What was searched for a way to break the promises of a flow. */
function searchText(flow: string): string {
  const searched = Object.values(recordedPromises[flow] ?? {})
  const most = (key: 'situations' | 'steps' | 'depth') =>
    Math.max(...searched.map((one) => one[key])).toLocaleString('en-US')
  return `Release ${release}: everything that the chart can do was searched for a way to break one, up to ${most('situations')} situations and ${most('steps')} steps for each, at most ${most('depth')} steps from a start. Each test run searches again.`
}
