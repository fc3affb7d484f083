import { browserSession } from '#session/browserSession.ts'
import { defineFlow } from './flows.ts'

export const sessionFlow = defineFlow('session', browserSession)
