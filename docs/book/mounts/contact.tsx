import { ContactForm } from '#flows/contact/ContactForm.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const contactMount: FlowMount = {
  mount: (input) =>
    hosted('contact', input, <ContactForm supportEmail="support@quatums.example" />),
}
