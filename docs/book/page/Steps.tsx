import { useEffect, useState } from 'react'
import { moveText, stateTitle } from './labels.ts'
import type { Playback } from './playback.ts'
import { inputNames, positionOf } from './playbackUrl.ts'
import { sampleText } from './sampleText.ts'
import { traceStates } from './stateTrace.ts'
import { formatHash } from './urlState.ts'

interface StepsProps {
  flow: string
  playback: Playback
  /** states after the steps that the reader has visited */
  seen: readonly (string | undefined)[]
}

/** The steps of the playback, each as a link to its position. */
export function Steps({ flow, playback, seen }: StepsProps) {
  const { input = inputNames(flow)[0]!, moves, step: current } = playback
  const known = useStates(flow, input, moves)
  const states = [undefined, ...moves].map((_, step) => seen[step] ?? known[step])
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

/** The states after each move; empty until they are computed. */
export function useStates(flow: string, input: string, moves: readonly string[]): string[] {
  const [states, setStates] = useState<string[]>([])
  const key = JSON.stringify(moves)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal labels mean equal moves
  useEffect(() => {
    let isUnmounted = false
    traceStates(flow, input, moves).then((found) => !isUnmounted && setStates(found))
    return () => {
      isUnmounted = true
    }
  }, [flow, input, key])
  return states
}
