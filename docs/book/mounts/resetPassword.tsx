import { ResetPassword } from '#flows/resetPassword/ResetPassword.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const resetPasswordMount: FlowMount = {
  frame: 'auth',
  mount: (input, page) =>
    hosted(page, 'resetPassword', input, <ResetPassword resetToken="of-a-mail" />, {
      afterwards: 'Sign In',
    }),
}
