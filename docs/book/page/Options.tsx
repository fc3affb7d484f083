import { useEffect, useRef } from 'react'
import type { Moment, Option } from '../protocol.ts'
import { leadsTo, moveWords } from './labels.ts'

const groups: { title: string; kinds: Option['kind'][] }[] = [
  { title: 'What the customer does', kinds: ['event'] },
  { title: 'What the bank answers', kinds: ['answer', 'failure'] },
  { title: 'What time does', kinds: ['after'] },
]

interface OptionsProps {
  flow: string
  moment?: Moment
  onMake: (label: string) => void
}

/** All that can happen now, by who does it; each with where it leads. */
export function Options({ flow, moment, onMake }: OptionsProps) {
  const options = moment?.options ?? []
  const pressed = useRef(false)
  const make = (label: string) => {
    pressed.current = true
    onMake(label)
  }
  // The button that was pressed may be gone: the keyboard goes on from where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each moment
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body)
      document.getElementById('next')?.focus({ preventScroll: true })
    pressed.current = false
  }, [moment])
  return (
    <div className="options">
      <h2 id="next-title">What can happen now</h2>
      {moment && options.length === 0 && (
        <p className="soft">
          {moment.over
            ? 'Nothing: the flow has ended.'
            : 'Nothing but what the view itself offers.'}
        </p>
      )}
      {groups.map(({ title, kinds }) => {
        const own = options.filter(({ kind }) => kinds.includes(kind))
        if (own.length === 0) return null
        return (
          <section key={title} className="option-group" aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {[...Map.groupBy(own, (option) => told(flow, option, moment!.state).what)].map(
                ([what, list]) => (
                  <Row key={what} {...{ flow, what, list }} onMake={make} />
                ),
              )}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

const told = (flow: string, { label }: Option, state: string) => moveWords(flow, label, state)

interface RowProps {
  flow: string
  what: string
  list: readonly Option[]
  onMake: (label: string) => void
}

/** What one thing may come to: its samples, those that lead to the same state together. */
function Row({ flow, what, list, onMake }: RowProps) {
  const alone = list.length === 1 && !moveWords(flow, list[0]!.label).sample
  const ways = [...Map.groupBy(list, (option) => leadsTo(flow, option) ?? '')]
  return (
    <>
      <dt className={alone ? 'visually-hidden' : undefined}>{what}</dt>
      <dd className={alone ? 'option-alone' : undefined}>
        {ways.map(([target, options]) => (
          <p key={target} className="option-way">
            {options.map(({ label, kind }) => {
              const { sample } = moveWords(flow, label)
              return (
                <button
                  key={label}
                  type="button"
                  className={`option option-${kind}`}
                  onClick={() => onMake(label)}
                >
                  {sample && <span className="visually-hidden">{what}: </span>}
                  {sample ?? what}
                </button>
              )
            })}
            <span className="leads">{target ? `→ ${target}` : 'stays here'}</span>
          </p>
        ))}
      </dd>
    </>
  )
}
