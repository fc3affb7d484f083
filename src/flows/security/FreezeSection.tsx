import { useCustomer } from '#actors/useFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { FreezeEffects } from './FreezeEffects.tsx'
import { MomentText } from './MomentText.tsx'
import { ActionFailure, News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'

/** What freezing stops, and the way in and out. G25 */
export function FreezeSection({ snapshot, send, security }: SectionProps) {
  const { email } = useCustomer()
  const { frozenAt, factors } = security
  const hasSecondStep = factors.passkeys.length > 0 || factors.appSince !== null
  return (
    <Card
      title="Freeze my account"
      actions={frozenAt && <StatusPill tone="waiting">Frozen</StatusPill>}
    >
      <News snapshot={snapshot} of={['frozen', 'unfrozen']} />
      {frozenAt ? (
        <p>
          Frozen since <MomentText at={frozenAt} />.
        </p>
      ) : (
        <p>Do you think that somebody else is in your account? Freeze it: that counts at once.</p>
      )}
      <FreezeEffects frozen={frozenAt !== null} />
      <ActionFailure
        snapshot={snapshot}
        at="freeze"
        rejectedTitle="Your account is still frozen"
        unknownTitle="We do not know whether your account is unfrozen"
      />
      {frozenAt ? (
        <>
          <p className="security-address">
            To unfreeze it we ask for your password and{' '}
            {hasSecondStep ? (
              'your second step'
            ) : (
              <>
                a code that we mail to <strong>{email}</strong>
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
