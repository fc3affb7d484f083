import { depositReturnMount } from '#book/mounts/depositReturn.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const depositReturnView: ViewSetup = { mount: depositReturnMount }
