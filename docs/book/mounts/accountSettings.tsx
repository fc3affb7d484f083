import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import type { AccountSettingsInput } from '#machines/accountSettings/accountSettings.types.ts'
import { sampleUser } from '#machines/samples.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

export const accountSettingsView: View = {
  open: ({ values }: AccountSettingsInput, { show }) => ({
    element: (
      <AccountSettingsDialog
        user={{ ...sampleUser, ...values }}
        onClose={() => show(<h1>Account</h1>)}
        onChanged={() => undefined}
      />
    ),
  }),
}
