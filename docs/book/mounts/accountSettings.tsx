import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import { ReauthenticationStep } from '#pages/ReauthenticationStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const accountSettingsMount: FlowMount = {
  mount: (input, page) =>
    hosted(
      page,
      'accountSettings',
      input,
      <AccountSettingsDialog proof={<ReauthenticationStep />} />,
      {
        afterwards: 'Account',
      },
    ),
}
