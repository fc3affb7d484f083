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
export const JourneySteps = ({ number, trace, current }: JourneyStepsProps) => (
  <div className="steps">
    <h2 id="steps-title">Steps</h2>
    <ol className="step-list" start={0}>
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
