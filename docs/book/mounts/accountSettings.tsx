import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import { ReauthenticationStep } from '#pages/ReauthenticationStep.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const accountSettingsMount: FlowMount = {
  mount: (input, { show }) =>
    hosted('accountSettings', input, <AccountSettingsDialog proof={<ReauthenticationStep />} />, {
      afterwards: { show, page: 'Account' },
    }),
}
