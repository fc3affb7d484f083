import { Newsletter } from '#flows/newsletter/Newsletter.tsx'
import type { FlowMount } from './mount.ts'

export const newsletterMount: FlowMount = {
  frame: 'pageFooter',
  mount: () => ({ element: <Newsletter supportEmail="support@quatums.example" /> }),
}
