import { useEffect, useState } from 'react'
import { moveLine, stateTitle } from './labels.ts'
import type { Tale } from './playback.ts'
import { inputsOf, spotOf } from './playbackUrl.ts'
import { statesAlong } from './stateTrace.ts'
import { hashOf } from './urlState.ts'

interface StepsProps {
  flow: string
  tale: Tale
  /** states after the steps, where the reader was there */
  seen: readonly (string | undefined)[]
}

/** Every step of what is told, as a link to its moment. */
export function Steps({ flow, tale, seen }: StepsProps) {
  const { input = inputsOf(flow)[0]!, moves, at } = tale
  const known = useStates(flow, input, moves)
  const states = [undefined, ...moves].map((_, step) => seen[step] ?? known[step])
  return (
    <div className="steps-told">
      <h2 id="paths-title">Steps</h2>
      <ol className="step-list" start={0}>
        {[undefined, ...moves].map((label, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the row
          <li key={step}>
            <a
              href={hashOf({ page: 'flow', flow, at: spotOf(flow, { ...tale, at: step }) })}
              aria-current={step === at ? 'step' : undefined}
              className={step > at ? 'ahead' : undefined}
            >
              <span className="step-number">{step}</span>
              <span>
                {label === undefined ? `Begins: ${input}` : moveLine(flow, label, states[step - 1])}
              </span>
              <span className="leads">
                {states[step] && stateTitle(flow, states[step], states[step - 1])}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The states the moves lead through; empty until they are known. */
export function useStates(flow: string, input: string, moves: readonly string[]): string[] {
  const [states, setStates] = useState<string[]>([])
  const key = JSON.stringify(moves)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves are the same when their labels are
  useEffect(() => {
    let gone = false
    statesAlong(flow, input, moves).then((found) => !gone && setStates(found))
    return () => {
      gone = true
    }
  }, [flow, input, key])
  return states
}
