import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { RequirementsStep } from './RequirementsStep.tsx'

/** The list of requirements, shown before the form of a withdrawal. W1, W9 */
export function Requirements() {
  const [snapshot, send] = useFlow('requirements')
  return (
    <div className="flow-body" {...flowRoot(snapshot)}>
      <RequirementsStep snapshot={snapshot} send={send} />
    </div>
  )
}
