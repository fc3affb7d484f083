import { forgotPasswordMount } from '#book/mounts/forgotPassword.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const forgotPasswordView: ViewSetup = { mount: forgotPasswordMount }
