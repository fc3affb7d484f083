import { delays } from '#machines/delays.ts'
import type { KycInput } from '#machines/kyc/kyc.types.ts'
import type { LoanApplicationInput } from '#machines/loanApplication/loanApplication.types.ts'
import type { LoanPaymentInput } from '#machines/loanPayment/loanPayment.types.ts'
import { sampleToday } from '#machines/testing/samples.ts'
import type { OutsideFlow } from './outsideFlows.ts'
import { type OutsideStep, own } from './outsideStep.ts'

/** A stalled upload. */
export const silentUpload = (): OutsideStep => ({
  do: 'pass',
  milliseconds: delays.uploadSilence,
})

/** Content that changes while a form is open. */
export const contentChanges: OutsideFlow['cannot'] = (move) =>
  move.kind === 'event' && move.event.type === 'contentChanged'
    ? 'content that changes meanwhile'
    : undefined

/** An application of any customer: a waiting one is rejected first. */
export const loanApplicationOutside: OutsideFlow = {
  isSignedIn: true,
  open({ known, wish, draft, step, frozen }: LoanApplicationInput) {
    if (wish || draft || step) return undefined
    const { homeAddress = '', city = '', phone = '' } = known ?? {}
    const frozenAt = frozen ? `${sampleToday}T12:00:00.000Z` : null
    return [
      { do: 'decide', decision: 'loans reject' },
      { do: 'know', fields: { address: homeAddress, city, phone, frozenAt } },
      { do: 'openSignedIn', page: '/loan', opener: 'Apply for Loan' },
    ]
  },
}

/** The documents of a customer without verified identity: waiting ones are rejected first. */
export const kycOutside: OutsideFlow = {
  isSignedIn: true,
  open({ name, draft }: KycInput) {
    if (draft) return undefined
    const [firstName = '', lastName = ''] = name.split(' ')
    return [
      { do: 'decide', decision: 'kyc reject' },
      { do: 'know', fields: { firstName, middleName: '', lastName } },
      { do: 'openSignedIn', page: '/dashboard-overview', opener: 'Upload documents' },
    ]
  },
  ends: { sendKyc: () => own('the documents arrive', ['POST kyc']), upload: silentUpload },
}

/** A payment of a customer with one loan of $5,000 that waits, or of which nothing is repaid. */
export const loanPaymentOutside: OutsideFlow = {
  isSignedIn: true,
  open: ({ step, draft }: LoanPaymentInput) =>
    step || draft
      ? undefined
      : [
          { do: 'decide', decision: 'loans approve' },
          // They count as paid until they are decided.
          { do: 'decide', decision: 'payments refuse' },
          { do: 'openSignedIn', page: '/loan', opener: 'Pay' },
        ],
  // The question covers the button.
  hostEvents: { back: () => [] },
  ends: { upload: silentUpload },
  cannot: contentChanges,
}
