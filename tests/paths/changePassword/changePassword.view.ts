import { changePasswordMount } from '#book/mounts/changePassword.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const changePasswordView: ViewSetup = { mount: changePasswordMount }
