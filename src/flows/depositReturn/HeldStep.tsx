import { FrozenStep } from '../FrozenStep.tsx'
import type { DepositReturnStepProps } from './stepProps.ts'

/** Why nothing leaves the account now, and how to go on. S12 */
export const HeldStep = ({ send, amount }: DepositReturnStepProps) => (
  <FrozenStep
    title="Your account is frozen, so your deposit stays for now"
    then="Then you can ask for your deposit right away."
    onClose={() => send({ type: 'close' })}
  >
    {`While it is frozen, nothing leaves the account, not even back to where it came from. Your ${amount} stay as they are.`}
  </FrozenStep>
)
