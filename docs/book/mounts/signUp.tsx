import { SignUp } from '#flows/signUp/SignUp.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const signUpMount: FlowMount = {
  frame: 'auth',
  mount: (input, { show }) =>
    hosted('signUp', input, <SignUp />, {
      afterwards: { show, page: 'Sign In' },
    }),
}
