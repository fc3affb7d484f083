import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import type { OwnAccess } from '#contract/backOffice.ts'
import { operatorAccessMachine } from '#machines/operatorAccess/operatorAccess.machine.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import * as api from '../api/access.ts'
import { madePasskey, promptForNewPasskey } from '../newPasskey.ts'

export const operatorAccessFlow = defineFlow('operatorAccess', (bank) => {
  const { answers, inputs } = bank
  const current = () => ({ password: inputs.read('currentPassword') })
  return operatorAccessMachine.provide({
    actors: {
      readAccess: fromPromise<OwnAccess, void>(() => api.readAccess()),
      changePassword: fromPromise<OwnAccess, void>(() =>
        api.changePassword({ ...current(), newPassword: inputs.read('newPassword').password }),
      ),
      startPasskey: fromPromise<void, void>(async () => {
        answers.keep('passkeyCeremony', await api.startPasskey(current()))
      }),
      makePasskey: fromPromise<NewPasskeyOutcome, void>(({ signal }) =>
        promptForNewPasskey(bank, signal),
      ),
      addPasskey: fromPromise<OwnAccess, { name: string }>(({ input }) =>
        api.addPasskey({ ...input, ...madePasskey(bank) }),
      ),
      removePasskey: fromPromise<OwnAccess, { id: string }>(({ input }) =>
        api.removePasskey({ ...input, ...current() }),
      ),
    },
  })
})
