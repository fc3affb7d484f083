import { fromPromise } from 'xstate'
import type { Bank } from '#actors/bank.ts'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { canUsePasskeys, createPasskey } from '#actors/passkeys.ts'
import {
  addApp,
  addPasskey,
  type CustomerCaller,
  removeFactor,
  requestAppSecret,
  requestPasskeyOptions,
  requestRecoveryCodes,
} from '#api/factors.ts'
import { lazyModule } from '#api/lazyModules.ts'
import type { FactorAdded } from '#contract/reauthentication.ts'
import { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'
import type { FactorSaved, PasskeyStart } from '#machines/factorSetup/factorSetup.setup.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import type { KeptAnswers } from '#session/privateAnswers.ts'

/** Few customers set up an app, so it comes when one does. */
const qrCodes = lazyModule(() => import('../drawQrCode.ts'))

/** A call for the customer who is signed in. */
const callActor = <Output, Input = void>(
  { caller }: Bank,
  call: (caller: CustomerCaller, input: Input) => Promise<Output>,
) =>
  fromPromise<Output, Input>(({ input, system }) =>
    call({ ...caller(), id: customerOf(system)._id }, input),
  )

/** Keeps the codes for the view, which shows them once. */
function keep(answers: KeptAnswers, { recoveryCodes }: FactorAdded): FactorSaved {
  if (recoveryCodes) answers.keep('recoveryCodes', recoveryCodes)
  return { hasCodes: recoveryCodes !== undefined }
}

export const factorSetupFlow = defineFlow('factorSetup', (bank) => {
  const { answers, inputs } = bank
  return factorSetupMachine.provide({
    actors: {
      beginPasskey: callActor<PasskeyStart>(bank, async (caller) => {
        if (!canUsePasskeys()) return { supported: false }
        const ceremony = await requestPasskeyOptions(caller, answers.read('grant'))
        answers.keep('passkeyCeremony', ceremony)
        return { supported: true }
      }),
      createPasskey: fromPromise<NewPasskeyOutcome, void>(({ signal }) =>
        createPasskey(answers, answers.read('passkeyCeremony').options, signal),
      ),
      savePasskey: callActor<FactorSaved, { name: string }>(bank, async (caller, { name }) => {
        const { ceremony } = answers.read('passkeyCeremony')
        const response = answers.read('passkeyAnswer')
        return keep(answers, await addPasskey(caller, { ceremony, name, response }))
      }),
      beginApp: fromPromise<void, void>(async ({ signal, system }) => {
        // A secret is made only when it can be drawn.
        const { drawQrCode } = await qrCodes()
        signal.throwIfAborted()
        const customer = { ...bank.caller(), id: customerOf(system)._id }
        const made = await requestAppSecret(customer, answers.read('grant'))
        answers.keep('appSecret', { ...made, drawing: made.uri ? drawQrCode(made.uri) : undefined })
      }),
      saveApp: callActor<FactorSaved>(bank, async (caller) => {
        // Read before the first await, so that it is the submitted code.
        const code = inputs.read('appCode').replaceAll(/\s/g, '')
        const { ceremony } = answers.read('appSecret')
        return keep(answers, await addApp(caller, { ceremony, code }))
      }),
      removeFactor: callActor<void, { factor: string }>(bank, async (caller, { factor }) => {
        await removeFactor(caller, { grant: answers.read('grant'), factor })
      }),
      makeCodes: callActor<void>(bank, async (caller) => {
        keep(answers, await requestRecoveryCodes(caller, answers.read('grant')))
      }),
    },
  })
})
