import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { AvailableMove, FlowSnapshot } from '../protocol.ts'
import { firstChoices } from './choices.ts'
import { moveLabel, targetTitle } from './labels.ts'

const groups: { title: string; kinds: AvailableMove['kind'][] }[] = [
  { title: 'What the customer does', kinds: ['event'] },
  { title: 'What the bank answers', kinds: ['answer', 'failure'] },
  { title: 'After some time', kinds: ['after'] },
  { title: 'What happens to the page', kinds: ['reload'] },
]

interface AvailableMovesProps {
  flow: string
  snapshot?: FlowSnapshot
  onChoose: (label: string) => void
  onFill: () => void
}

/** All moves that can be made now, grouped by who makes them, each with its target state. */
export function AvailableMoves({ flow, snapshot, onChoose, onFill }: AvailableMovesProps) {
  const moves = snapshot?.availableMoves ?? []
  const pressed = useRef(false)
  const make = (label: string) => {
    pressed.current = true
    onChoose(label)
  }
  // The pressed button may be removed: the focus then moves to this section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after each snapshot
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.getElementById('next')?.focus({ preventScroll: true })
    pressed.current = false
  }, [snapshot])
  return (
    <div className="moves">
      <div className="moves-head">
        <h2 id="next-title">What can happen now</h2>
        {moves.some(({ fills }) => fills !== undefined) && (
          <Button variant="secondary" onClick={onFill}>
            Fill in the form
          </Button>
        )}
      </div>
      {snapshot && moves.length === 0 && (
        <p className="soft">
          {snapshot.isDone ? 'Nothing: the flow has ended.' : 'Only what the view itself offers.'}
        </p>
      )}
      {groups.map(({ title, kinds }) => {
        const own = moves.filter(({ kind }) => kinds.includes(kind))
        if (own.length === 0) return null
        return (
          <section key={title} className="move-group" aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {[...Map.groupBy(own, (move) => labelOf(flow, move, snapshot!.state).action)].map(
                ([action, list]) => (
                  <Row key={action} {...{ flow, action, list }} onChoose={make} />
                ),
              )}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

const labelOf = (flow: string, { label }: AvailableMove, state: string) =>
  moveLabel(flow, label, state)

interface RowProps {
  flow: string
  action: string
  list: readonly AvailableMove[]
  onChoose: (label: string) => void
}

/** The samples of one action, grouped by the state they lead to. */
function Row({ flow, action, list, onChoose }: RowProps) {
  const isSingle = list.length === 1 && !moveLabel(flow, list[0]!.label).sample
  const [showsAll, setShowsAll] = useState(false)
  const target = (move: AvailableMove) => targetTitle(flow, move) ?? ''
  const first = firstChoices(list, target)
  const ways = [...Map.groupBy(showsAll ? list : first, target)]
  return (
    <>
      <dt className={isSingle ? 'visually-hidden' : undefined}>{action}</dt>
      <dd className={isSingle ? 'move-single' : undefined}>
        {ways.map(([target, moves]) => (
          <p key={target} className="move-way">
            {moves.map(({ label, kind }) => {
              const { sample } = moveLabel(flow, label)
              return (
                <button
                  key={label}
                  type="button"
                  className={`move move-${kind}`}
                  onClick={() => onChoose(label)}
                >
                  {sample && <span className="visually-hidden">{action}: </span>}
                  {sample ?? action}
                </button>
              )
            })}
            <span className="move-target">{target ? `→ ${target}` : 'stays in this state'}</span>
          </p>
        ))}
        {first.length < list.length && (
          <button
            type="button"
            className="moves-more"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Fewer' : `${list.length - first.length} more`}
            <span className="visually-hidden">: {action}</span>
          </button>
        )}
      </dd>
    </>
  )
}
