import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { formerIdentityWords } from '#flows/formerIdentity.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'

/** The status of the identity check: not started, not accepted, waiting or verified. F6, D28 */
export function IdentityCard() {
  const { records, can, send } = useDashboard()
  const { kyc, failures } = records
  if (kyc === undefined)
    return (
      <Card title="Identity check">
        {failures.kyc ? <p>Not available right now.</p> : <SkeletonText lines={2} />}
      </Card>
    )
  if (kyc === null) {
    const former = formerIdentityWords(records.user)
    return (
      <Card
        title="Identity check"
        actions={
          <StatusPill tone={former ? 'bad' : 'neutral'}>
            {former?.label ?? 'Not started'}
          </StatusPill>
        }
      >
        <p>
          {former
            ? `${former.why} ${former.next}`
            : 'Send a photo of your identity document. It is needed once, before your first withdrawal, and costs nothing.'}
        </p>
        <Button
          variant="secondary"
          disabled={!can({ type: 'openKyc' })}
          onClick={() => send({ type: 'openKyc' })}
        >
          Upload documents
        </Button>
      </Card>
    )
  }
  return kyc.status ? (
    <Card title="Identity check" actions={<StatusPill tone="good">Verified</StatusPill>}>
      <p>We know who you are. Nothing more is needed.</p>
    </Card>
  ) : (
    <Card title="Identity check" actions={<StatusPill tone="waiting">Being checked</StatusPill>}>
      <p>
        Your documents have arrived and are being checked. We’ll email you when it is done, usually
        within one business day.
      </p>
    </Card>
  )
}
