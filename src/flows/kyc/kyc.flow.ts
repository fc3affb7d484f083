import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { chosenFiles, keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { uploadKyc } from '#api/kyc.ts'
import { hasBack } from '#domain/identity.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
import type { KycPayloadInput } from '#machines/kyc/kyc.types.ts'
import { reportProgress } from '../reportProgress.ts'

const flow = defineFlow('kyc', ({ caller, inputs }) =>
  kycMachine.provide({
    actors: {
      sendKyc: fromPromise<void, KycPayloadInput>(async ({ input, signal, system }) => {
        const { _id, email } = customerOf(system)
        const payload = { ...input, userId: _id, email }
        const { front, back } = inputs.read('kycFiles')
        // A back end of the brief may require both parts: the photo page of a passport is sent as both (F25).
        const sides = { front, back: hasBack(payload.documentType) ? back : front }
        await uploadKyc(payload, sides, {
          caller: caller(),
          signal,
          onProgress: reportProgress(system),
        })
      }),
    },
  }),
)
export const kycFlow = keepDraft(flow, {
  name: 'kyc',
  valuesOf: (snapshot) =>
    snapshot.hasTag('succeeded') || !snapshot.context.touched
      ? undefined
      : { ...snapshot.context.values, ...chosenFiles(snapshot.context.files) },
  hasReference: true,
})
