import { ResetPassword } from '#flows/resetPassword/ResetPassword.tsx'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const resetPasswordView: View = {
  open: (_, { show }) => ({
    element: <ResetPassword resetToken="of-a-mail" onDone={() => show(<h1>Sign In</h1>)} />,
  }),
}
