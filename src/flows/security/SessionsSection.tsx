import type { ReactNode } from 'react'
import { useFlowActor } from '#actors/useFlow.ts'
import type { OpenSession } from '#contract/security.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { MomentText } from './MomentText.tsx'
import { News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'
import { sessionName } from './sessionName.ts'

/** Every device with an open sign-in, this one first. G21 */
export function SessionsSection({ snapshot, send, security }: SectionProps) {
  const session = useFlowActor('session')
  const here = security.sessions.filter(({ current }) => current)
  const others = security.sessions.filter(({ current }) => !current)
  return (
    <Card title="Where you’re signed in">
      <p>If you don’t know a device, sign it out, then change your password.</p>
      <News snapshot={snapshot} of={['sessionEnded', 'othersEnded']} />
      <ul className="security-list">
        {here.map((one) => (
          <Device key={one._id} session={one}>
            <Button variant="secondary" onClick={() => session.send({ type: 'signOut' })}>
              Sign out this device
            </Button>
          </Device>
        ))}
        {others.map((one) => (
          <Device key={one._id} session={one}>
            <Button
              variant="secondary"
              onClick={() => send({ type: 'endSession', session: one._id })}
            >
              Sign out <span className="visually-hidden">{sessionName(one)}</span>
            </Button>
          </Device>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button variant="secondary" onClick={() => send({ type: 'endSession', session: 'others' })}>
          Sign out everywhere else
        </Button>
      ) : (
        <p className="security-quiet">You’re signed in on no other device.</p>
      )}
    </Card>
  )
}

function Device({ session, children }: { session: OpenSession; children: ReactNode }) {
  const { place, startedAt, lastUsedAt, current } = session
  return (
    <li className="security-item">
      <div className="security-item-body">
        <p className="security-item-name">
          {sessionName(session)} {current && <StatusPill tone="good">This device</StatusPill>}
        </p>
        <p className="security-quiet">{place || 'Place not known'}</p>
        <p className="security-quiet">
          Signed in <MomentText at={startedAt} />
        </p>
        {!current && (
          <p className="security-quiet">
            Last used <MomentText at={lastUsedAt} />
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
