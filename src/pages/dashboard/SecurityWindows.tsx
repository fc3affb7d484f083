import type { ComponentType } from 'react'
import { useFlow } from '#actors/useFlow.ts'
import type { GrantPurpose } from '#contract/reauthentication.ts'
import { ChangeEmailDialog } from '#flows/changeEmail/ChangeEmailDialog.tsx'
import { ChangePasswordDialog } from '#flows/changePassword/ChangePasswordDialog.tsx'
import { FactorSetupDialog } from '#flows/factorSetup/FactorSetupDialog.tsx'
import { ScamReportDialog } from '#flows/scamReport/ScamReportDialog.tsx'
import type { SecurityTag } from '#machines/security/security.types.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ReauthenticationStep } from '../ReauthenticationStep.tsx'
import { BrokenDialog } from './BrokenDialog.tsx'
import { WindowBoundary } from './WindowBoundary.tsx'

/** The window of each tag of the security page's chart. */
const windows: Partial<Record<SecurityTag, ComponentType>> = {
  proving: ProofDialog,
  changePassword: ChangePasswordDialog,
  changeEmail: ChangeEmailDialog,
  scamReport: ScamReportDialog,
  factorSetup: FactorSetupDialog,
}

/** The window that the security page's chart has open. */
export function SecurityWindows() {
  const [snapshot, send] = useFlow('security')
  return (
    <>
      {Object.entries(windows).map(
        ([tag, View]) =>
          snapshot.hasTag(tag as SecurityTag) && (
            <WindowBoundary key={tag} onError={() => send({ type: 'viewFailed' })}>
              <View />
            </WindowBoundary>
          ),
      )}
      {snapshot.hasTag('windowBroken') && (
        <BrokenDialog seenIn="The security page" onClose={() => send({ type: 'close' })} />
      )}
    </>
  )
}

/** The dialog has the name of the action that needs the proof. */
const titles: Record<GrantPurpose, string> = {
  password: 'Change password',
  email: 'Change email',
  details: 'Account Settings',
  factors: 'Second step',
  unfreeze: 'Unfreeze my account',
}

function ProofDialog() {
  const [snapshot, send] = useFlow('reauthentication')
  return (
    <Dialog
      title={titles[snapshot.context.purpose]}
      size="narrow"
      onClose={() => send({ type: 'cancel' })}
    >
      <ReauthenticationStep />
    </Dialog>
  )
}
