import { sessionMount } from '#book/mounts/session.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const sessionView: ViewSetup = { mount: sessionMount }
