import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const forgotPasswordView: View = { open: () => ({ element: <ForgotPassword /> }) }
