import type { machines } from '#machines/index.ts'
import { accountSettingsStage } from './accountSettings.stage.ts'
import { contactStage } from './contact.stage.ts'
import { loanApplicationStage } from './loanApplication.stage.ts'
import { loanNoticeStage } from './loanNotice.stage.ts'
import { navigationStage } from './navigation.stage.ts'
import { newsletterStage } from './newsletter.stage.ts'
import { pageLoadStage } from './pageLoad.stage.ts'
import { signInStage } from './signIn.stage.ts'
import type { Stage } from './stage.ts'

type Stages = { readonly [Name in keyof typeof machines]?: Stage<(typeof machines)[Name]> }

/** How each flow is acted out and what it looks like. */
export const stages: Stages = {
  accountSettings: accountSettingsStage,
  contact: contactStage,
  loanApplication: loanApplicationStage,
  loanNotice: loanNoticeStage,
  navigation: navigationStage,
  newsletter: newsletterStage,
  pageLoad: pageLoadStage,
  signIn: signInStage,
}
