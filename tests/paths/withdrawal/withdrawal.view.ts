import { ApiFailure } from '#domain/failure.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import { clearToWithdraw } from '#machines/requirements/requirements.samples.ts'
import type { RequirementsOutput } from '#machines/requirements/requirements.types.ts'
import { callFailures, duplicateFailure, refusedWithCodes } from '#machines/testing/cases.ts'
import type { ViewSetup } from '../levels/view/viewSetup.ts'
import type { ProofEnd } from './withdrawal.screen.ts'

/** How the payment ends, and whether it was sent by this withdrawal. */
export interface PaymentEnd {
  sample: PaymentOutput
  isSent: boolean
}

const code = ['userOtp', '314 159'] as const

export const withdrawalView: ViewSetup = {
  hostEvents: ({ breakFlow, callsOf, typeInto }) => ({
    typeRecordCode: () => typeInto(...code),
    typeProof: () => typeInto(...code),
    endProof(end: ProofEnd) {
      const { settle } = callsOf('secondFactor').findLast(({ src }) => src === 'prove')!
      if (end === 'right') settle.resolve({})
      else settle.reject(refusedWithCodes('codeVoid').codeVoid)
    },
    answerRequirements: ({ outcome, eligibility }: RequirementsOutput) =>
      callsOf('requirements')
        .at(-1)!
        .settle.resolve({
          ...clearToWithdraw,
          ...eligibility,
          madeBefore: outcome === 'made',
          frozen: outcome === 'frozen',
        }),
    endPayment({ sample, isSent }: PaymentEnd) {
      const end = () => callsOf('payment').at(-1)!.settle
      const { outcome, failure, acceptedAt } = sample
      if (!isSent) end().resolve({ madeBefore: outcome === 'made', sameBefore: 0 })
      else if (outcome === 'done') end().resolve({ acceptedAt })
      else if (outcome === 'made') end().reject(duplicateFailure('referenceNumber'))
      else end().reject(failure ? new ApiFailure(failure) : callFailures.network)
    },
    // Without an answer, a bank that keeps no references is asked for its list, which does not come either.
    loseList: () => callsOf('payment').at(-1)!.settle.reject(callFailures.network),
    breakSecondStep: () => breakFlow('secondFactor'),
    submitForm: () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit(),
    cancelBelow() {
      const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
      buttons.find(({ textContent }) => textContent === 'Cancel')!.click()
    },
  }),
}
