import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import type { AccountSettingsInput } from '#machines/accountSettings/accountSettings.types.ts'
import { sampleUser } from '#machines/samples.ts'
import type { FlowMount } from './mount.ts'

export const accountSettingsMount: FlowMount = {
  mount: ({ values }: AccountSettingsInput, { show }) => ({
    element: (
      <AccountSettingsDialog
        user={{ ...sampleUser, ...values }}
        onClose={() => show(<h1>Account</h1>)}
        onChanged={() => undefined}
      />
    ),
  }),
}
