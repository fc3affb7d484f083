import type { machines } from '#machines/index.ts'
import { accountSettingsView } from './accountSettings.view.tsx'
import { contactView } from './contact.view.tsx'
import { loanApplicationView } from './loanApplication.view.tsx'
import { loanNoticeView } from './loanNotice.view.tsx'
import { navigationView } from './navigation.view.tsx'
import { newsletterView } from './newsletter.view.tsx'
import { pageLoadView } from './pageLoad.view.tsx'
import type { View } from './performer.tsx'
import { signInView } from './signIn.view.tsx'

/** The real view of each flow. */
export const views: { readonly [Name in keyof typeof machines]?: View } = {
  accountSettings: accountSettingsView,
  contact: contactView,
  loanApplication: loanApplicationView,
  loanNotice: loanNoticeView,
  navigation: navigationView,
  newsletter: newsletterView,
  pageLoad: pageLoadView,
  signIn: signInView,
}
