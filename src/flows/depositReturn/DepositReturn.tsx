import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import './depositReturn.flow.ts'

/** Deposit return. */
export function DepositReturn() {
  const [snapshot, send] = useFlow('depositReturn')
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.can({ type: 'finish' }) && (
        <Button onClick={() => send({ type: 'finish' })}>{buttonLabel(snapshot)}</Button>
      )}
    </div>
  )
}
