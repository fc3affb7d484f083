import { ForgotPassword } from '#flows/forgotPassword/ForgotPassword.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const forgotPasswordMount: FlowMount = {
  frame: 'auth',
  mount: (input, page) => hosted(page, 'forgotPassword', input, <ForgotPassword />),
}
