import { ContactForm } from '#flows/contact/ContactForm.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const contactMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'contact', input, <ContactForm supportEmail="support@quatums.example" />),
}
