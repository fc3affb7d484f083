import { useFlowActor } from '#actors/useFlow.ts'
import { Security } from '#flows/security/Security.tsx'
import { useSiteSettings } from '#pages/public/siteContent.ts'
import { PageHeader } from './dashboard/PageHeader.tsx'
import { SecurityWindows } from './dashboard/SecurityWindows.tsx'

/** The security centre of the customer's account. G20 */
export default function SecurityPage() {
  const security = useFlowActor('security')
  const { supportEmail } = useSiteSettings()
  return (
    <>
      <PageHeader
        title="Security"
        text="See who is signed in, change what protects your account, and freeze it right away."
        onRefresh={() => security.send({ type: 'refresh' })}
      />
      <Security supportEmail={supportEmail} />
      <SecurityWindows />
    </>
  )
}
