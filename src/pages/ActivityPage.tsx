import { useFlowActor } from '#actors/useFlow.ts'
import { Activity } from '#flows/activity/Activity.tsx'
import { PageHeader } from './dashboard/PageHeader.tsx'

/** Everything that moved on the account, and statements of it. H1 */
export default function ActivityPage() {
  const activity = useFlowActor('activity')
  return (
    <>
      <PageHeader
        title="Activity"
        text="Everything that moved on your account, the latest first."
        onRefresh={() => activity.send({ type: 'refresh' })}
      />
      <Activity />
    </>
  )
}
