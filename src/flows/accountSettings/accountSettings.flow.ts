import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { editedValues, keepDraft } from '#actors/drafts.ts'
import { flowLogic, provideFlow } from '#actors/flowLogic.ts'
import { updateSettings } from '#api/users.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { SettingsValues } from '#machines/accountSettings/accountSettings.types.ts'
import { findPrivateAnswer, forgetPrivateAnswers } from '#session/privateAnswers.ts'
import { readToken } from '#session/storage.ts'

provideFlow(
  'accountSettings',
  accountSettingsMachine.provide({
    actors: {
      saveSettings: fromPromise<void, Partial<SettingsValues>>(async ({ input, system }) => {
        const grant = findPrivateAnswer('grant')
        const payload = grant === undefined ? input : { ...input, grant }
        forgetPrivateAnswers('grant')
        await updateSettings(readToken() ?? '', customerOf(system)._id, payload)
      }),
      reauthentication: flowLogic('reauthentication'),
    },
  }),
)
keepDraft('accountSettings', {
  name: 'settings',
  valuesOf: (snapshot) => (snapshot.hasTag('succeeded') ? undefined : editedValues(snapshot)),
})
