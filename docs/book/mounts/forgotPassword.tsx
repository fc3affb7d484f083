import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import type { FlowMount } from './mount.ts'

export const forgotPasswordMount: FlowMount = {
  frame: 'auth',
  mount: () => ({ element: <ForgotPassword /> }),
}
