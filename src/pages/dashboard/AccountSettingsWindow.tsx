import AccountSettingsDialog from '#flows/accountSettings/AccountSettingsDialog.tsx'
import { ReauthenticationStep } from '../ReauthenticationStep.tsx'

/** The window of a customer's own details, with the proof of who is there in it. */
export default function AccountSettingsWindow() {
  return <AccountSettingsDialog proof={<ReauthenticationStep />} />
}
