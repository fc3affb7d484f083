import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { editedValues, keepDraft } from '#actors/drafts.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { updateSettings } from '#api/users.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { SettingsValues } from '#machines/accountSettings/accountSettings.types.ts'
import { readToken } from '#session/storage.ts'

provideFlow(
  'accountSettings',
  accountSettingsMachine.provide({
    actors: {
      saveSettings: fromPromise<void, Partial<SettingsValues>>(async ({ input, system }) => {
        await updateSettings(readToken() ?? '', customerOf(system)._id, input)
      }),
    },
  }),
)
keepDraft('accountSettings', {
  name: 'settings',
  valuesOf: (snapshot) => (snapshot.hasTag('succeeded') ? undefined : editedValues(snapshot)),
})
