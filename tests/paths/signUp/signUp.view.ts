import { signUpMount } from '#book/mounts/signUp.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const signUpView: ViewSetup = { mount: signUpMount }
