import LoanPaymentDialog from '#flows/loanPayment/LoanPaymentDialog.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const loanPaymentMount: FlowMount = {
  mount: (input, page) =>
    hosted(page, 'loanPayment', input, <LoanPaymentDialog />, { afterwards: 'Loan' }),
}
