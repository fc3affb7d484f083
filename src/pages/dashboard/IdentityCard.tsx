import { decisionNews } from '#domain/decisionNews.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import { formerIdentityWords, identityTask } from '#flows/formerIdentity.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { DateText } from './DateText.tsx'

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
        <p>{identityTask(records.user)}</p>
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
  if (!kyc.status)
    return (
      <Card title="Identity check" actions={<StatusPill tone="waiting">Being checked</StatusPill>}>
        <p>
          Your documents have arrived.{' '}
          {decisionNews(records.user, 'We usually check them within one business day')}
        </p>
      </Card>
    )
  const { review } = records.user
  return review?.reason === 'identity-recheck' ? (
    <Card title="Identity check" actions={<StatusPill tone="waiting">Under review</StatusPill>}>
      <p>
        Your documents were verified. A review now confirms them once more: {review.owner} tells you
        what is needed, with the next update by <DateText at={review.until} />.
      </p>
    </Card>
  ) : (
    <Card title="Identity check" actions={<StatusPill tone="good">Verified</StatusPill>}>
      <p>We know who you are. This check needs nothing more from you.</p>
    </Card>
  )
}
