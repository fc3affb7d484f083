import { emailConfirmationMount } from '#book/mounts/emailConfirmation.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const emailConfirmationView: ViewSetup = { mount: emailConfirmationMount }
