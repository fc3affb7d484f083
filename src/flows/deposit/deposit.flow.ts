import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { chosenFiles, keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { getAllDeposits, makeDeposit } from '#api/deposits.ts'
import type { DepositRecord } from '#contract/records.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import {
  type BankDetail,
  type DepositPayloadInput,
  depositSteps,
  type WalletAddress,
} from '#machines/deposit/deposit.types.ts'
import { forgetRequest, keepRequest } from '#session/openRequests.ts'
import { readBankAccounts } from '../readBankAccounts.ts'
import { reportProgress } from '../reportProgress.ts'

const flow = defineFlow('deposit', ({ caller, inputs }) =>
  depositMachine.provide({
    actions: {
      keepReference: ({ context: { reference, open }, system }) =>
        open
          ? keepRequest('deposit', customerOf(system)._id, { reference, deposit: open })
          : forgetRequest('deposit', customerOf(system)._id, reference),
      forgetReference: ({ context, system }) =>
        forgetRequest('deposit', customerOf(system)._id, context.reference),
    },
    actors: {
      readBankDetails: fromPromise<readonly BankDetail[], void>(readBankAccounts),
      readAddresses: fromPromise<readonly WalletAddress[], void>(async () => {
        const { getAddresses } = await import('#content/queries.ts')
        return getAddresses()
      }),
      sendDeposit: fromPromise<void, DepositPayloadInput>(async ({ input, signal, system }) => {
        const { _id, firstName, lastName, email } = customerOf(system)
        const payload = { ...input, userId: _id, name: `${firstName} ${lastName}`, email }
        const proofs = inputs.read('depositProofs')
        await makeDeposit(payload, proofs, {
          caller: caller(),
          signal,
          onProgress: reportProgress(system),
        })
      }),
      findDeposit: fromPromise<readonly DepositRecord[], void>(async ({ system }) => {
        const { deposit } = await getAllDeposits(caller(), customerOf(system)._id)
        return deposit
      }),
    },
  }),
)
export const depositFlow = keepDraft(flow, {
  name: 'deposit',
  valuesOf: (snapshot) => {
    const { values, images, method = '' } = snapshot.context
    return snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
      ? undefined
      : { ...values, ...chosenFiles({ images }), method }
  },
  // While the last deposit is looked for, the step to go on in is that of before.
  stepOf: (snapshot) =>
    snapshot.hasTag('lookingBack') || snapshot.hasTag('postponed')
      ? snapshot.context.step
      : depositSteps.find((step) => snapshot.hasTag(step)),
  hasReference: true,
})
