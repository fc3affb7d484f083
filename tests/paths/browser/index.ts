import type { machines } from '#machines/index.ts'
import { navigationTour } from './navigation.tour.ts'
import type { Tour } from './performer.ts'
import { signInTour } from './signIn.tour.ts'

/** How each flow is toured on the real site. */
export const tours: { readonly [Name in keyof typeof machines]?: Tour } = {
  navigation: navigationTour,
  signIn: signInTour,
}
