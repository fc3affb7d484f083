import type { PageModule } from '#actors/flows.ts'
import { useBank } from '#actors/useFlow.ts'

/** Few sign-ins and changes need it: its code is loaded with the answer that asks for it. */
export const secondStepLater: PageModule['lazyViews'] = {
  secondFactor: () => import('#flows/secondFactor/SecondFactor.tsx'),
}

/** The second step, on the page or in the dialog of the flow that runs it. */
export function SecondStep() {
  const View = useBank().flows.view('secondFactor')
  return View ? <View /> : null
}
