import { ResetPassword } from '#flows/resetPassword/ResetPassword.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

const resetToken = 'of-a-mail'

export const resetPasswordMount: FlowMount = {
  frame: 'auth',
  mount: (input, page) => ({
    ...hosted(page, 'resetPassword', input, <ResetPassword resetToken={resetToken} />, {
      afterwards: 'Sign In',
    }),
    path: `/reset-password/${resetToken}`,
  }),
}
