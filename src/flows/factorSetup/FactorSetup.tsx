import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import './factorSetup.flow.ts'

/** Factor setup. */
export function FactorSetup() {
  const [snapshot, send] = useFlow('factorSetup')
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.can({ type: 'finish' }) && (
        <Button onClick={() => send({ type: 'finish' })}>{buttonLabel(snapshot)}</Button>
      )}
    </div>
  )
}
