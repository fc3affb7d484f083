import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { editedValues, keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { updateSettings } from '#api/users.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { SettingsValues } from '#machines/accountSettings/accountSettings.types.ts'

const flow = defineFlow('accountSettings', ({ answers, caller, flows }) =>
  accountSettingsMachine.provide({
    actors: {
      saveSettings: fromPromise<void, Partial<SettingsValues>>(async ({ input, system }) => {
        const grant = answers.find('grant')
        const payload = grant === undefined ? input : { ...input, grant }
        answers.forget('grant')
        await updateSettings(caller(), customerOf(system)._id, payload)
      }),
      reauthentication: flows.logic('reauthentication'),
    },
  }),
)
export const accountSettingsFlow = keepDraft(flow, {
  name: 'settings',
  valuesOf: (snapshot) => (snapshot.hasTag('succeeded') ? undefined : editedValues(snapshot)),
})
