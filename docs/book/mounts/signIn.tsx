import SecondFactor from '#flows/secondFactor/SecondFactor.tsx'
import { SignIn } from '#flows/signIn/SignIn.tsx'
import { SecondStep } from '#pages/SecondStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

// The product loads it with the answer that asks for it; here a path gives that answer.
const views = { secondFactor: SecondFactor }

export const signInMount: FlowMount = {
  frame: 'auth',
  mount: (input, page) =>
    hosted(page, 'signIn', input, <SignIn secondStep={<SecondStep />} />, {
      afterwards: 'Overview',
      views,
    }),
}
