import { useLayoutEffect, useRef } from 'react'
import type { TracedStep } from '../../journey/traceJourney.ts'
import { formatHash } from '../urlState.ts'
import { outcomeText, stepText } from './journeyText.ts'

interface JourneyStepsProps {
  number: number
  /** every position, the start first */
  trace: readonly TracedStep[]
  current: number
}

/** The steps of a journey, each as a link to its position. */
export function JourneySteps({ number, trace, current }: JourneyStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current step is found again when it changes
  useLayoutEffect(() => scrollToCurrent(list.current!), [current, trace])
  return (
    <div className="steps">
      <h2 id="steps-title">Steps</h2>
      <ol ref={list} className="step-list" start={0}>
        {trace.map((traced, step) => {
          const before = trace[step - 1]
          const text = traced.step && before && stepText(traced.step, before)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
            <li key={step}>
              <a
                href={formatHash({ page: 'journey', number, step })}
                aria-current={step === current ? 'step' : undefined}
                className={step > current ? 'ahead' : undefined}
              >
                <span className="step-number">{step}</span>
                <span>
                  {text ? (
                    <>
                      <span className="step-who">{text.who}:</span> {text.what}
                    </>
                  ) : (
                    'A visitor opens the site'
                  )}
                </span>
                <span className="move-target">{outcomeText(traced, before)}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Scrolls the list, not the page, to the current step. */
function scrollToCurrent(list: HTMLOListElement): void {
  const link = list.querySelector<HTMLElement>('[aria-current]')
  if (!link) return
  const [at, view] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (at.top >= view.top && at.bottom <= view.bottom) return
  list.scrollTop += at.top + at.height / 2 - view.top - view.height / 2
}
