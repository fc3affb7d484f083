import { Newsletter } from '#flows/newsletter/Newsletter.tsx'
import type { View } from './performer.tsx'

export const newsletterView: View = {
  open: () => ({ element: <Newsletter supportEmail="support@quatums.example" /> }),
}
