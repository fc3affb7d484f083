import type { PageModule } from '#actors/flows.ts'
import { useSiteSettings } from '#actors/siteContent.ts'
import { useFlowActor } from '#actors/useFlow.ts'
import { changeEmailFlow } from '#flows/changeEmail/changeEmail.flow.ts'
import { changePasswordFlow } from '#flows/changePassword/changePassword.flow.ts'
import { factorSetupFlow } from '#flows/factorSetup/factorSetup.flow.ts'
import { reauthenticationFlow } from '#flows/reauthentication/reauthentication.flow.ts'
import { scamReportFlow } from '#flows/scamReport/scamReport.flow.ts'
import { Security } from '#flows/security/Security.tsx'
import { securityFlow } from '#flows/security/security.flow.ts'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { SecurityWindows } from './dashboard/SecurityWindows.tsx'
import { secondStepLater } from './SecondStep.tsx'

export const brings: PageModule = {
  flows: [
    securityFlow,
    reauthenticationFlow,
    changePasswordFlow,
    changeEmailFlow,
    scamReportFlow,
    factorSetupFlow,
  ],
  lazyViews: secondStepLater,
}

/** The security centre of the customer's account. G20 */
export default function SecurityPage() {
  const security = useFlowActor('security')
  const { supportEmail } = useSiteSettings()
  return (
    <>
      <PageHeader title="Security" onRefresh={() => security.send({ type: 'refresh' })} />
      <Security supportEmail={supportEmail} />
      <SecurityWindows />
    </>
  )
}
