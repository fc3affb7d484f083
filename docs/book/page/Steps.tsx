import type { Followed } from '#statechart-paths/search'
import { moveText, stateTitle } from './labels.ts'
import type { Playback } from './playback.ts'
import { inputNames, positionOf } from './playbackUrl.ts'
import { sampleText } from './sampleText.ts'
import { formatHash } from './urlState.ts'

interface StepsProps {
  flow: string
  playback: Playback
  /** states after the steps that the reader has visited */
  seen: readonly (string | undefined)[]
  /** the promises at each step, also at those ahead, from the chart alone */
  followed: readonly Followed[]
}

/** The steps of the playback, each as a link to its position. */
export function Steps({ flow, playback, seen, followed }: StepsProps) {
  const { input = inputNames(flow)[0]!, moves, step: current } = playback
  const states = [undefined, ...moves].map((_, step) => seen[step] ?? followed[step]?.state)
  return (
    <div className="steps">
      <h2 id="paths-title">Steps</h2>
      <ol className="step-list" start={0}>
        {[undefined, ...moves].map((label, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <li key={step}>
            <a
              href={formatHash({
                page: 'flow',
                flow,
                position: positionOf(flow, { ...playback, step }),
              })}
              aria-current={step === current ? 'step' : undefined}
              className={step > current ? 'ahead' : undefined}
            >
              <span className="step-number">{step}</span>
              <span>
                {label === undefined
                  ? `Begins: ${sampleText(input)}`
                  : moveText(flow, label, states[step - 1])}
              </span>
              <span className="move-target">
                {states[step] && stateTitle(flow, states[step], states[step - 1])}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
