import { type RefObject, useEffect, useRef } from 'react'
import type { Send, Snapshot } from '#actors/useFlow.ts'
import { queueKinds } from '#contract/backOffice.ts'
import { keyOf, type QueueContext, type QueueFilter } from '#machines/queue/queue.types.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { useNow } from '#ui/useNow.ts'
import { QueueRowButton } from './QueueRowButton.tsx'
import { filterWords } from './queueWords.ts'

interface QueueListProps {
  snapshot: Snapshot<'queue'>
  send: Send<'queue'>
  list: RefObject<HTMLOListElement | null>
}

/** The rows that wait, the most overdue first, with the filter above them. B26 */
export function QueueList({ snapshot, send, list }: QueueListProps) {
  const { rows, key } = snapshot.context
  const heading = useRef<HTMLHeadingElement>(null)
  // The form of the sign-in is gone, and with it the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  // Each reading draws the list again, which is often enough for words of days and hours.
  const now = useNow(false)
  return (
    <section className="queue-list" aria-label="Queue">
      <div className="queue-list-head">
        <h1 ref={heading} tabIndex={-1}>
          Queue
        </h1>
        <p role="status" className="queue-count">
          {rows && countWords(snapshot.context)}
        </p>
      </div>
      <Filter snapshot={snapshot} send={send} />
      {!rows && !snapshot.can({ type: 'retry' }) && <SkeletonText lines={6} />}
      {snapshot.matches({ list: 'notRead' }) && (
        <Button onClick={() => send({ type: 'retry' })}>Try again</Button>
      )}
      {rows?.length === 0 && (
        <EmptyState title="Nothing waits" text="New work appears here by itself." />
      )}
      <ol className="queue-rows" ref={list}>
        {rows?.map((row) => (
          <li key={keyOf(row)}>
            <QueueRowButton
              row={row}
              now={now}
              isOpen={keyOf(row) === key}
              onOpen={() => send({ type: 'open', key: keyOf(row) })}
            />
          </li>
        ))}
      </ol>
      {(snapshot.can({ type: 'more' }) || snapshot.hasTag('moreComing')) && (
        <Button
          variant="secondary"
          busy={snapshot.hasTag('moreComing')}
          aria-keyshortcuts="m"
          onClick={() => send({ type: 'more' })}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

/** How many rows are shown, and how much of all that waits is overdue. */
const countWords = ({ rows = [], next, overdue }: QueueContext): string =>
  `${rows.length}${next === undefined ? '' : ' shown'}, ${overdue || 'none'} overdue`

/** The kinds of which something waits, with how many. */
function Filter({ snapshot, send }: Pick<QueueListProps, 'snapshot' | 'send'>) {
  const { filter, total, overdue } = snapshot.context
  const all = queueKinds.reduce((sum, kind) => sum + (total?.[kind] ?? 0), 0)
  const shown: QueueFilter[] = [
    'all',
    ...(overdue !== 0 || filter === 'overdue' ? (['overdue'] as const) : []),
    ...queueKinds.filter((kind) => !total || kind === filter || total[kind] > 0),
  ]
  return (
    <fieldset className="queue-filter">
      <legend className="visually-hidden">Show</legend>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className="queue-filter-choice"
          aria-pressed={one === filter}
          onClick={() => send({ type: 'filterChosen', filter: one })}
        >
          {filterWords(one)}
          {total && <span className="queue-filter-count"> {{ ...total, all, overdue }[one]}</span>}
        </button>
      ))}
    </fieldset>
  )
}
