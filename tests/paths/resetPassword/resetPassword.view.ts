import { resetPasswordMount } from '#book/mounts/resetPassword.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const resetPasswordView: ViewSetup = { mount: resetPasswordMount }
