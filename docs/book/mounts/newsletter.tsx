import { Newsletter } from '#flows/newsletter/Newsletter.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const newsletterMount: FlowMount = {
  frame: 'pageFooter',
  mount: (input, page) =>
    hosted(page, 'newsletter', input, <Newsletter supportEmail="support@quatums.example" />),
}
