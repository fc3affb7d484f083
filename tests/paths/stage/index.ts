import type { machines } from '#machines/index.ts'
import { contactStage } from './contact.stage.ts'
import { navigationStage } from './navigation.stage.ts'
import { newsletterStage } from './newsletter.stage.ts'
import { signInStage } from './signIn.stage.ts'
import type { Stage } from './stage.ts'

type Stages = { readonly [Name in keyof typeof machines]?: Stage<(typeof machines)[Name]> }

/** How each flow is acted out and what it looks like. */
export const stages: Stages = {
  contact: contactStage,
  navigation: navigationStage,
  newsletter: newsletterStage,
  signIn: signInStage,
}
