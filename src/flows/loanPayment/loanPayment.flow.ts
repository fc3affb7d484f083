import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { chosenFiles, keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { payLoan } from '#api/loans.ts'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { loanPaymentMachine } from '#machines/loanPayment/loanPayment.machine.ts'
import {
  type LoanPaymentPayloadInput,
  loanPaymentSteps,
} from '#machines/loanPayment/loanPayment.types.ts'
import { readBankAccounts } from '../readBankAccounts.ts'
import { reportProgress } from '../reportProgress.ts'

const flow = defineFlow('loanPayment', ({ caller, inputs }) =>
  loanPaymentMachine.provide({
    actors: {
      readAccount: fromPromise(async () => {
        const [account] = await readBankAccounts()
        if (!account)
          throw new ApiFailure({ kind: 'malformed', message: failureMessages.malformed })
        return account
      }),
      sendPayment: fromPromise<void, LoanPaymentPayloadInput>(async ({ input, signal, system }) => {
        const { _id: userId, email } = customerOf(system)
        await payLoan({ ...input, userId, email }, inputs.read('loanPaymentProofs'), {
          ...{ caller: caller(), signal },
          onProgress: reportProgress(system),
        })
      }),
    },
  }),
)
export const loanPaymentFlow = keepDraft(flow, {
  name: 'loanPayment',
  valuesOf: (snapshot) => {
    const { values, images } = snapshot.context
    return snapshot.hasTag('succeeded') ? undefined : { ...values, ...chosenFiles({ images }) }
  },
  stepOf: (snapshot) => loanPaymentSteps.find((step) => snapshot.hasTag(step)),
  // It may be on the bank transfer by now.
  hasReference: true,
})
