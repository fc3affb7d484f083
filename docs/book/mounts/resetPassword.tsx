import { ResetPassword } from '#flows/resetPassword/ResetPassword.tsx'
import type { FlowMount } from './mount.ts'

export const resetPasswordMount: FlowMount = {
  frame: 'auth',
  mount: (_, { show }) => ({
    element: <ResetPassword resetToken="of-a-mail" onDone={() => show(<h1>Sign In</h1>)} />,
  }),
}
