import { loadFlowView } from '#actors/flowViews.ts'
import { SignIn } from '#flows/signIn/SignIn.tsx'
import { SecondStep } from '#pages/SecondStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

// The product loads it with the answer that asks for it; here a path gives that answer.
await loadFlowView('secondFactor')

export const signInMount: FlowMount = {
  frame: 'auth',
  mount: (input, { show }) =>
    hosted('signIn', input, <SignIn secondStep={<SecondStep />} />, {
      afterwards: { show, page: 'Overview' },
    }),
}
