import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import type { View } from './performer.tsx'

export const forgotPasswordView: View = { open: () => ({ element: <ForgotPassword /> }) }
