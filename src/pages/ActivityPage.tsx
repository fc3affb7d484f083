import type { PageModule } from '#actors/flows.ts'
import { useFlowActor } from '#actors/useFlow.ts'
import type { ActivityRow } from '#contract/activity.ts'
import { isReturnable } from '#domain/depositReturns.ts'
import { Activity } from '#flows/activity/Activity.tsx'
import { activityFlow } from '#flows/activity/activity.flow.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { PageHeader } from './dashboard/PageHeader.tsx'

export const brings: PageModule = { flows: [activityFlow] }

/** Everything that moved on the account, and statements of it. H1 */
export default function ActivityPage() {
  const activity = useFlowActor('activity')
  const { records, send } = useDashboard()
  const returnOf = ({ kind, _id }: ActivityRow) => {
    // The bank's own ids of rows begin with the kind of what moved.
    const deposit = records.deposits?.find((one) => _id === one._id || _id === `deposit:${one._id}`)
    if (kind !== 'deposit' || !deposit?._id || !isReturnable(deposit)) return undefined
    const id = deposit._id
    return () => send({ type: 'openDepositReturn', deposit: id })
  }
  return (
    <>
      <PageHeader title="Activity" onRefresh={() => activity.send({ type: 'refresh' })} />
      <Activity returnOf={returnOf} />
    </>
  )
}
