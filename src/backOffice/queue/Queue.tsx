import { useRef } from 'react'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { keyOf } from '#machines/queue/queue.types.ts'
import { Notice } from '#ui/Notice.tsx'
import { useKeptFocus } from '#ui/useKeptFocus.ts'
import { DecisionDialog } from '../decision/DecisionDialog.tsx'
import { QueueItemView } from './QueueItemView.tsx'
import { QueueList } from './QueueList.tsx'
import { lettersFor, useKeys } from './useKeys.ts'
import './Queue.css'

/** The queue, and the open item: the whole screen of an operator. B26–B28 */
export function Queue() {
  const [snapshot, send] = useFlow('queue')
  const list = useRef<HTMLOListElement>(null)
  const root = useRef<HTMLDivElement>(null)
  useKeptFocus(root)
  const { failure, read, rows = [] } = snapshot.context
  const offers = snapshot.can({ type: 'offerChosen', command: firstCommand(snapshot) })
    ? read!.item.decisions
    : []
  const letters = lettersFor(read?.item.decisions.map(({ label }) => label) ?? [])

  /** Moves the focus to another row; the first time, to the open one or the first. */
  const move = (by: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.queue-row') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const open = rows.findIndex((row) => keyOf(row) === snapshot.context.key)
    const next = at >= 0 ? at + by : open >= 0 ? open + by : 0
    buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus()
  }
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    r: () => send({ type: 'refresh' }),
    m: () => send({ type: 'more' }),
    Escape: snapshot.can({ type: 'close' })
      ? () => {
          send({ type: 'close' })
          move(1)
        }
      : undefined,
    ...Object.fromEntries(
      offers.map(({ command }, index) => [
        letters[index],
        () => send({ type: 'offerChosen', command }),
      ]),
    ),
  })

  return (
    <div
      {...flowRoot(snapshot)}
      ref={root}
      className="queue"
      data-open={snapshot.context.key !== undefined}
    >
      <div className="queue-left">
        {/* It may come with any background read, so the focus stays where it is. */}
        {failure && (
          <Notice tone="error" title="Something was not read">
            {failure.message}
          </Notice>
        )}
        <QueueList snapshot={snapshot} send={send} list={list} />
      </div>
      <section className="queue-right" aria-label="Open item">
        <QueueItemView snapshot={snapshot} send={send} letters={letters} />
      </section>
      {snapshot.hasTag('deciding') && <DecisionDialog />}
    </div>
  )
}

/** A command that is offered; a chart that offers none takes none. */
const firstCommand = ({
  context,
}: {
  context: { read?: { item: { decisions: readonly { command: string }[] } } }
}) => context.read?.item.decisions[0]?.command ?? ''
