import type { PageModule } from '#actors/flows.ts'
import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import { accountSettingsFlow } from '#flows/accountSettings/accountSettings.flow.ts'
import { reauthenticationFlow } from '#flows/reauthentication/reauthentication.flow.ts'
import { ReauthenticationStep } from '../ReauthenticationStep.tsx'
import { secondStepLater } from '../SecondStep.tsx'

export const brings: PageModule = {
  flows: [accountSettingsFlow, reauthenticationFlow],
  lazyViews: secondStepLater,
}

/** The window of a customer's own details, with the proof of who is there in it. */
export default function AccountSettingsWindow() {
  return <AccountSettingsDialog proof={<ReauthenticationStep />} />
}
