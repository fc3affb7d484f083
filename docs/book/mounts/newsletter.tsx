import { Newsletter } from '#flows/newsletter/Newsletter.tsx'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const newsletterView: View = {
  open: () => ({ element: <Newsletter supportEmail="support@quatums.example" /> }),
}
