import { reauthenticationMount } from '#book/mounts/reauthentication.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const reauthenticationView: ViewSetup = { mount: reauthenticationMount }
