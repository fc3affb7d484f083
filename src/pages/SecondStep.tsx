import { flowView, provideFlowView } from '#actors/flowViews.ts'

// Few sign-ins and changes need it: its code is loaded with the answer that asks for it.
provideFlowView('secondFactor', () => import('#flows/secondFactor/SecondFactor.tsx'))

/** The second step, on the page or in the dialog of the flow that runs it. */
export function SecondStep() {
  const View = flowView('secondFactor')
  return View ? <View /> : null
}
