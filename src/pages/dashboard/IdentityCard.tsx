import { identityWords } from '#domain/identityWords.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { useCapabilities } from './useCapabilities.ts'

/** The status of the identity check: not started, not accepted, waiting or verified. F6, D28 */
export function IdentityCard() {
  const { records, can, send } = useDashboard()
  const words = identityWords(useCapabilities().standing)
  if (!words)
    return (
      <Card title="Identity check">
        {records.failures.kyc ? <p>Not available right now.</p> : <SkeletonText lines={2} />}
      </Card>
    )
  return (
    <Card title="Identity check" actions={<StatusPill tone={words.tone}>{words.label}</StatusPill>}>
      <p>{words.text}</p>
      {records.kyc === null && (
        <Button
          variant="secondary"
          disabled={!can({ type: 'openKyc' })}
          onClick={() => send({ type: 'openKyc' })}
        >
          Upload documents
        </Button>
      )}
    </Card>
  )
}
