import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { canUsePasskeys, createPasskey } from '#actors/passkeys.ts'
import { readPrivateInput } from '#actors/privateInputs.ts'
import {
  addApp,
  addPasskey,
  type Caller,
  removeFactor,
  requestAppSecret,
  requestPasskeyOptions,
  requestRecoveryCodes,
} from '#api/factors.ts'
import type { FactorAdded } from '#contract/reauthentication.ts'
import { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'
import type { FactorSaved, PasskeyStart } from '#machines/factorSetup/factorSetup.setup.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import { keepPrivateAnswer, readPrivateAnswer } from '#session/privateAnswers.ts'
import { readToken } from '#session/storage.ts'

/** A call for the customer who is signed in. */
const callActor = <Output, Input = void>(call: (caller: Caller, input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, system }) =>
    call({ token: readToken() ?? '', id: customerOf(system)._id }, input),
  )

/** Keeps the codes for the view, which shows them once. */
function kept({ recoveryCodes }: FactorAdded): FactorSaved {
  if (recoveryCodes) keepPrivateAnswer('recoveryCodes', recoveryCodes)
  return { hasCodes: recoveryCodes !== undefined }
}

provideFlow(
  'factorSetup',
  factorSetupMachine.provide({
    actors: {
      beginPasskey: callActor<PasskeyStart>(async (caller) => {
        if (!canUsePasskeys()) return { supported: false }
        const ceremony = await requestPasskeyOptions(caller, readPrivateAnswer('grant'))
        keepPrivateAnswer('passkeyCeremony', ceremony)
        return { supported: true }
      }),
      createPasskey: fromPromise<NewPasskeyOutcome, void>(({ signal }) =>
        createPasskey(readPrivateAnswer('passkeyCeremony').options, signal),
      ),
      savePasskey: callActor<FactorSaved, { name: string }>(async (caller, { name }) => {
        const { ceremony } = readPrivateAnswer('passkeyCeremony')
        const response = readPrivateAnswer('passkeyAnswer')
        return kept(await addPasskey(caller, { ceremony, name, response }))
      }),
      beginApp: callActor<void>(async (caller) =>
        keepPrivateAnswer('appSecret', await requestAppSecret(caller, readPrivateAnswer('grant'))),
      ),
      saveApp: callActor<FactorSaved>(async (caller) => {
        // Read before the first await, so that it is the submitted code.
        const code = readPrivateInput('appCode').replaceAll(/\s/g, '')
        const { ceremony } = readPrivateAnswer('appSecret')
        return kept(await addApp(caller, { ceremony, code }))
      }),
      removeFactor: callActor<void, { factor: string }>(async (caller, { factor }) => {
        await removeFactor(caller, { grant: readPrivateAnswer('grant'), factor })
      }),
      makeCodes: callActor<void>(async (caller) => {
        kept(await requestRecoveryCodes(caller, readPrivateAnswer('grant')))
      }),
    },
  }),
)
