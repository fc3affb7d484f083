import type { machines } from '#machines/index.ts'
import { contactView } from './contact.view.tsx'
import { navigationView } from './navigation.view.tsx'
import { newsletterView } from './newsletter.view.tsx'
import type { View } from './performer.tsx'
import { signInView } from './signIn.view.tsx'

/** The real view of each flow. */
export const views: { readonly [Name in keyof typeof machines]?: View } = {
  contact: contactView,
  navigation: navigationView,
  newsletter: newsletterView,
  signIn: signInView,
}
