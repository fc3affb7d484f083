import type { machines } from '#machines/index.ts'
import { accountSettingsTour } from './accountSettings.tour.ts'
import { contactTour } from './contact.tour.ts'
import { loanApplicationTour } from './loanApplication.tour.ts'
import { loanNoticeTour } from './loanNotice.tour.ts'
import { navigationTour } from './navigation.tour.ts'
import { newsletterTour } from './newsletter.tour.ts'
import { pageLoadTour } from './pageLoad.tour.ts'
import type { Tour } from './performer.ts'
import { signInTour } from './signIn.tour.ts'

/** How each flow is toured on the real site. */
export const tours: { readonly [Name in keyof typeof machines]?: Tour } = {
  accountSettings: accountSettingsTour,
  contact: contactTour,
  loanApplication: loanApplicationTour,
  loanNotice: loanNoticeTour,
  navigation: navigationTour,
  newsletter: newsletterTour,
  pageLoad: pageLoadTour,
  signIn: signInTour,
}
