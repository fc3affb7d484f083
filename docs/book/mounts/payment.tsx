import { Payment } from '#flows/payment/Payment.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'
import '#flows/flow.css'

export const paymentMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'payment', input, <Payment />, { afterwards: 'The withdrawal' }),
}
