import type { PageModule } from '#actors/flows.ts'
import { DepositReturnDialog } from '#flows/depositReturn/DepositReturnDialog.tsx'
import { depositReturnFlow } from '#flows/depositReturn/depositReturn.flow.ts'
import { SecondStep, secondStepLater } from '../SecondStep.tsx'

export const brings: PageModule = { flows: [depositReturnFlow], lazyViews: secondStepLater }

/** The window of a deposit that goes back, with the code or the second factor in it. */
export default function DepositReturnWindow() {
  return <DepositReturnDialog secondStep={<SecondStep />} />
}
