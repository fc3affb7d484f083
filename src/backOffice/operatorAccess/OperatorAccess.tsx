import { type ReactNode, useId } from 'react'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { formatMoment } from '#domain/dates.ts'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import { buttonLabel } from '#machines/meta.ts'
import type { OwnChange } from '#machines/operatorAccess/operatorAccess.types.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import './OperatorAccess.css'

const changedText: Record<OwnChange, string> = {
  password: 'Your password is changed. Your other sessions have ended.',
  added: 'Your passkey is added. You can sign in with it from now on.',
  removed: 'The passkey is removed. It signs nobody in any more.',
  nothing: 'Your session had ended, so nothing was changed. Begin again.',
}

interface Dates {
  addedAt: string
  lastUsedAt: string | null
}

/** The operator who is signed in, with the ways to sign in. B35–B37 */
export function OperatorAccess() {
  const [snapshot, send] = useFlow('operatorAccess')
  const { access, failure, changed } = snapshot.context
  const heading = useId()
  const isForm = ['password', 'adding', 'removing'].some((tag) => snapshot.hasTag(tag as never))
  return (
    <article {...flowRoot(snapshot)} className="operator-access" aria-labelledby={heading}>
      <h1 id={heading}>Your access</h1>
      {!isForm && (
        <FailureNotice
          failure={failure}
          rejectedTitle={access ? 'Nothing was changed' : 'Your access is not shown'}
          unknownTitle={
            access ? 'We don’t know whether it was changed' : 'Your access was not read'
          }
        />
      )}
      {changed && !isForm && (
        <Notice tone={changed === 'nothing' ? 'warning' : 'success'} live>
          {changedText[changed]}
        </Notice>
      )}
      {snapshot.can({ type: 'retry' }) && (
        <div>
          <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
        </div>
      )}
      {access ? (
        <>
          <DefinitionList
            items={[
              { term: 'Name', detail: access.operator.name },
              { term: 'Email', detail: access.operator.email },
              { term: 'Roles', detail: access.operator.roles.join(', ') || 'None: you may look' },
              { term: 'Joined', detail: formatMoment(access.joinedAt) },
            ]}
          />
          <h2>How you sign in</h2>
          <ul className="operator-ways">
            <Way name="Password" dates={access.password}>
              <Button variant="secondary" onClick={() => send({ type: 'passwordChosen' })}>
                Change password
              </Button>
            </Way>
            {access.app && <Way name="Authenticator app" dates={access.app} />}
            {access.passkeys.map((passkey) => (
              <Way key={passkey.id} name={`Passkey “${passkey.name}”`} dates={passkey}>
                {access.app || access.passkeys.length > 1 ? (
                  <Button
                    variant="secondary"
                    onClick={() => send({ type: 'removeChosen', id: passkey.id })}
                  >
                    Remove “{passkey.name}”
                  </Button>
                ) : (
                  <p>Your only second step. Add another passkey before you remove this one.</p>
                )}
              </Way>
            ))}
          </ul>
          <div>
            <Button onClick={() => send({ type: 'addChosen' })}>Add a passkey</Button>
          </div>
        </>
      ) : (
        snapshot.hasTag('busy') && (
          <div aria-busy="true">
            <p role="status">Reading your access…</p>
            <SkeletonText lines={6} />
          </div>
        )
      )}
      {isForm && <AccessDialog snapshot={snapshot} send={send} />}
    </article>
  )
}

interface WayProps {
  name: string
  dates: Dates
  children?: ReactNode
}

const Way = ({ name, dates, children }: WayProps) => (
  <li className="operator-way">
    <div>
      <h3>{name}</h3>
      <p>Added {formatMoment(dates.addedAt)}</p>
      <p>{dates.lastUsedAt ? `Last used ${formatMoment(dates.lastUsedAt)}` : 'Not used yet'}</p>
    </div>
    {children}
  </li>
)
