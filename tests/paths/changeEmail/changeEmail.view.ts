import { changeEmailMount } from '#book/mounts/changeEmail.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const changeEmailView: ViewSetup = { mount: changeEmailMount }
