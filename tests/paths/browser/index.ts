import type { machines } from '#machines/index.ts'
import { contactTour } from './contact.tour.ts'
import { navigationTour } from './navigation.tour.ts'
import { newsletterTour } from './newsletter.tour.ts'
import type { Tour } from './performer.ts'
import { signInTour } from './signIn.tour.ts'

/** How each flow is toured on the real site. */
export const tours: { readonly [Name in keyof typeof machines]?: Tour } = {
  contact: contactTour,
  navigation: navigationTour,
  newsletter: newsletterTour,
  signIn: signInTour,
}
