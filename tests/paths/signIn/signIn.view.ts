import { signInMount } from '#book/mounts/signIn.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const signInView: ViewSetup = { mount: signInMount }
