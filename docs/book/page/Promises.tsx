import clsx from 'clsx'
import { useState } from 'react'
import { mostSearched, recordedPromises } from '#machines/testing/searchedPromises.ts'
import { treePromises } from '#machines/tree.promises.ts'
import type { Followed } from '#statechart-paths/search'
import { StatusPill } from '#ui/StatusPill.tsx'
import { Chapter } from './Chapter.tsx'
import { release } from './release.ts'
import './Promises.css'

interface PromisesProps {
  flow: string
  /** the state of each promise at the current step; undefined when it cannot be followed */
  now?: Followed
}

/** The promises of the flow in words; those at stake in the current step are marked. */
export function Promises({ flow, now }: PromisesProps) {
  const [isOpen, setIsOpen] = useState(true)
  const promises = Object.entries(recordedPromises[flow] ?? {})
  const atStake = now?.atStake.length ?? 0
  return (
    <details
      className="flow-part"
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

/** The promises of all flows together, for the contents. */
export const TreePromises = () => (
  <Chapter
    id="promises-title"
    sign="✓"
    title="Promises over all flows"
    text="Checked in every journey and in random ways through all flows, with the records of a sample bank as witness. Each flow’s page begins with its own."
  >
    <ul className="promise-list">
      {Object.entries(treePromises).map(([name, promise]) => (
        <Sentence key={name} {...promise} />
      ))}
    </ul>
  </Chapter>
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

/** The extent of the search for a way to break the flow's promises. */
const searchText = (flow: string): string =>
  `Release ${release}: everything that the chart can do was searched for a way to break one, up to ${mostSearched(flow, 'situations')} situations and ${mostSearched(flow, 'steps')} steps for each, at most ${mostSearched(flow, 'depth')} steps from a start. Each test run searches again.`
