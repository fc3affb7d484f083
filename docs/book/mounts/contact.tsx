import { ContactForm } from '#flows/contact/ContactForm.tsx'
import type { ContactInput } from '#machines/contact/contact.machine.ts'
import { saveDraft } from '#session/drafts.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const contactView: View = {
  open({ draft }: ContactInput) {
    if (draft) saveDraft('contact', draft)
    return { element: <ContactForm supportEmail="support@quatums.example" /> }
  },
}
