import type { ProofMethod } from '#contract/reauthentication.ts'
import { offeredMethods } from '#machines/proofMethods.ts'
import { Button } from '#ui/Button.tsx'
import { wayLabels } from '../wayLabels.ts'
import type { SecondFactorStepProps } from './stepProps.ts'

/** The ways that the customer can choose instead. */
export function OtherWays({ snapshot, send }: SecondFactorStepProps) {
  const ways = offeredMethods(snapshot.context.methods).filter((method) => can(method))
  function can(method: ProofMethod) {
    return snapshot.can({ type: 'methodChosen', method })
  }
  if (ways.length === 0) return null
  return (
    <ul className="second-factor-ways" aria-label="Other ways">
      {ways.map((method) => (
        <li key={method}>
          <Button variant="quiet" onClick={() => send({ type: 'methodChosen', method })}>
            {wayLabels[method]}
          </Button>
        </li>
      ))}
    </ul>
  )
}
