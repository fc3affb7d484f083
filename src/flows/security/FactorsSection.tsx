import type { Factors } from '#contract/reauthentication.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { MomentText } from './MomentText.tsx'
import { News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'

/** So few codes left that new ones should be made. */
const FEW_CODES = 3

/** Passkeys, the authenticator app and recovery codes. G34–G37 */
export function FactorsSection({ snapshot, send, security }: SectionProps) {
  const { factors, frozenAt } = security
  const { passkeys, appSince, recoveryCodesLeft } = factors
  const count = passkeys.length + (appSince ? 1 : 0)
  const open = (event: Omit<Parameters<typeof send>[0] & { type: 'openFactors' }, 'type'>) =>
    send({ type: 'openFactors', ...event })
  return (
    <Card
      title="Second step"
      actions={
        <StatusPill tone={count > 0 ? 'good' : 'waiting'}>{count > 0 ? 'On' : 'Off'}</StatusPill>
      }
    >
      <News snapshot={snapshot} of={['factorsChanged']} />
      <p>
        {count > 0
          ? 'After your password we ask for one of these, at sign-in and for each withdrawal.'
          : 'Somebody who learns your password still cannot get in: we then ask for a second proof, at sign-in and for each withdrawal.'}
      </p>
      {frozenAt && <p>Your account is frozen, so the second step cannot be changed now.</p>}
      {count > 0 && (
        <ul className="security-list">
          {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
            <FactorItem
              key={_id}
              name={name}
              canRemove={!frozenAt}
              onRemove={() =>
                open({ task: 'remove', factor: { id: _id, name, isLast: count === 1 } })
              }
            >
              Passkey, added <MomentText at={createdAt} />.{' '}
              {lastUsedAt ? (
                <>
                  Last used <MomentText at={lastUsedAt} />.
                </>
              ) : (
                'Not used yet.'
              )}
            </FactorItem>
          ))}
          {appSince && (
            <FactorItem
              name="Authenticator app"
              canRemove={!frozenAt}
              onRemove={() =>
                open({
                  task: 'remove',
                  factor: { id: 'app', name: 'Authenticator app', isLast: count === 1 },
                })
              }
            >
              Set up <MomentText at={appSince} />.
            </FactorItem>
          )}
        </ul>
      )}
      {!frozenAt && (
        <div className="security-actions">
          <Button variant="secondary" onClick={() => open({ task: 'passkey' })}>
            Add a passkey
          </Button>
          {!appSince && (
            <Button variant="secondary" onClick={() => open({ task: 'app' })}>
              Set up an authenticator app
            </Button>
          )}
        </div>
      )}
      {count > 0 && (
        <CodesLeft
          left={recoveryCodesLeft}
          onNew={frozenAt ? undefined : () => open({ task: 'codes' })}
        />
      )}
    </Card>
  )
}

interface FactorItemProps {
  name: string
  canRemove: boolean
  onRemove: () => void
  children: React.ReactNode
}

const FactorItem = ({ name, canRemove, onRemove, children }: FactorItemProps) => (
  <li className="security-item">
    <div className="security-item-body">
      <p className="security-item-name">{name}</p>
      <p className="security-quiet">{children}</p>
    </div>
    {canRemove && (
      <Button variant="quiet" onClick={onRemove}>
        Remove <span className="visually-hidden">{name}</span>
      </Button>
    )}
  </li>
)

/** How many recovery codes work, and the way to new ones. */
function CodesLeft({
  left,
  onNew,
}: {
  left: Factors['recoveryCodesLeft']
  onNew: (() => void) | undefined
}) {
  return (
    <div className="security-codes">
      <h3 className="security-subtitle">Recovery codes</h3>
      {left <= FEW_CODES && (
        <Notice tone="warning" title={left === 0 ? 'You have none left' : `Only ${left} left`}>
          If you lose your device now, you may have to wait until we have checked who you are.
        </Notice>
      )}
      {left > FEW_CODES && <p>{left} of them still work. Each signs you in once.</p>}
      {onNew && (
        <Button variant="secondary" className="security-action" onClick={onNew}>
          Make new recovery codes
        </Button>
      )}
    </div>
  )
}
