import { backgroundRotationMount } from '#book/mounts/backgroundRotation.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const backgroundRotationView: ViewSetup = { mount: backgroundRotationMount }
