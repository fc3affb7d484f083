import { Payments } from '#backOffice/paymentRun/Payments.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const paymentRunMount: FlowMount = {
  frame: 'none',
  mount: (input, page) => hosted(page, 'paymentRun', input, <Payments />),
}
