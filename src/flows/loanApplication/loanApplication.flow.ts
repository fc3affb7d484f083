import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { editedValues, keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { takeLoan } from '#api/loans.ts'
import { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import type { LoanPayloadInput } from '#machines/loanApplication/loanApplication.types.ts'
import { clearDraft } from '#session/drafts.ts'

const flow = defineFlow('loanApplication', ({ caller, tab }) =>
  loanApplicationMachine.provide({
    actors: {
      takeLoan: fromPromise<void, LoanPayloadInput>(async ({ input, system }) => {
        const { _id, firstName, lastName, email } = customerOf(system)
        const customer = { userId: _id, name: `${firstName} ${lastName}`, email }
        await takeLoan(caller(), { ...input, ...customer })
        clearDraft(tab, 'loanWish')
      }),
    },
  }),
)
export const loanApplicationFlow = keepDraft(flow, {
  name: 'loan',
  valuesOf: editedValues,
  stepOf: (snapshot) =>
    snapshot.hasTag('professional') || snapshot.hasTag('applying') ? 'professional' : undefined,
  hasReference: true,
})
