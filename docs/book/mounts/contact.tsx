import { ContactForm } from '#flows/contact/ContactForm.tsx'
import type { ContactInput } from '#machines/contact/contact.machine.ts'
import { saveDraft } from '#session/drafts.ts'
import type { FlowMount } from './mount.ts'

export const contactMount: FlowMount = {
  mount({ draft }: ContactInput) {
    if (draft) saveDraft('contact', draft)
    return { element: <ContactForm supportEmail="support@quatums.example" /> }
  },
}
