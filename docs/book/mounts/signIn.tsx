import { SignIn } from '#flows/signIn/SignIn.tsx'
import { SecondStep } from '#pages/SecondStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const signInMount: FlowMount = {
  frame: 'auth',
  mount: (input, { show }) =>
    hosted('signIn', input, <SignIn secondStep={<SecondStep />} />, {
      afterwards: { show, page: 'Overview' },
    }),
}
