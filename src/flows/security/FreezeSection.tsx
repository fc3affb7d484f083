import { useCustomer } from '#actors/useFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { FreezeEffects } from './FreezeEffects.tsx'
import { MomentText } from './MomentText.tsx'
import { ActionFailure, News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'

/** The effects of a freeze, and the buttons to freeze and unfreeze. G25 */
export function FreezeSection({ snapshot, send, security }: SectionProps) {
  const { frozenAt, frozenByBank } = security
  return (
    <Card
      title="Freeze my account"
      actions={frozenAt && <StatusPill tone="waiting">Frozen</StatusPill>}
    >
      <News snapshot={snapshot} of={['frozen', 'unfrozen']} />
      {frozenAt ? (
        <p>
          {frozenByBank ? 'We froze your account' : 'Frozen since'} <MomentText at={frozenAt} />
          {frozenByBank && ' to protect it'}.
        </p>
      ) : (
        <p>
          Do you think that somebody else is in your account? Freeze it: it takes effect right away.
        </p>
      )}
      <FreezeEffects frozen={frozenAt !== null} />
      <ActionFailure
        snapshot={snapshot}
        at="freeze"
        rejectedTitle="Your account is still frozen"
        unknownTitle="We don’t know whether your account is unfrozen"
      />
      {frozenAt ? (
        <Thaw {...{ snapshot, send, security }} />
      ) : (
        <Button
          variant="danger"
          className="security-action"
          onClick={() => send({ type: 'freeze' })}
        >
          Freeze my account
        </Button>
      )}
    </Card>
  )
}

/** The way out of a freeze. */
function Thaw({ snapshot, send, security: { factors, frozenByBank } }: SectionProps) {
  const { email } = useCustomer()
  const hasSecondStep = factors.passkeys.length > 0 || factors.appSince !== null
  if (frozenByBank) return <p>Customer care unfreezes it with you: write to us.</p>
  return (
    <>
      <p className="security-address">
        To unfreeze it we ask for your password and{' '}
        {hasSecondStep ? (
          'your second step'
        ) : (
          <>
            a code that we email to <strong>{email}</strong>
          </>
        )}
        .
      </p>
      <Button
        className="security-action"
        busy={snapshot.hasTag('unfreezing')}
        onClick={() => send({ type: 'unfreeze' })}
      >
        Unfreeze my account
      </Button>
    </>
  )
}
