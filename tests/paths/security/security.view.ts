import { securityMount } from '#book/mounts/security.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const securityView: ViewSetup = { mount: securityMount }
