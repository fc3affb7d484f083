import { Fragment } from 'react'
import type { Moment, Option } from '../protocol.ts'
import { leadsTo, moveWords } from './words.ts'

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
              {[...Map.groupBy(own, ({ label }) => moveWords(flow, label).what)].map(
                ([what, list]) => (
                  <Fragment key={what}>
                    <dt>{what}</dt>
                    <dd>
                      {list.map((option) => (
                        <OptionButton key={option.label} {...{ flow, option, what, onMake }} />
                      ))}
                    </dd>
                  </Fragment>
                ),
              )}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

interface OptionButtonProps {
  flow: string
  option: Option
  what: string
  onMake: (label: string) => void
}

function OptionButton({ flow, option, what, onMake }: OptionButtonProps) {
  const { sample } = moveWords(flow, option.label)
  const target = leadsTo(flow, option)
  return (
    <button
      type="button"
      className={`option option-${option.kind}`}
      onClick={() => onMake(option.label)}
    >
      <span className="visually-hidden">{sample ? `${what}: ` : ''}</span>
      {sample ?? what}
      <span className="leads">{target ? `→ ${target}` : 'stays'}</span>
    </button>
  )
}
