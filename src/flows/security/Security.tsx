import { Link } from 'react-router-dom'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { notRefreshed, ReadFailure } from '#flows/ReadFailure.tsx'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { AlertsSection } from './AlertsSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { FactorsSection } from './FactorsSection.tsx'
import { FreezeSection } from './FreezeSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { Questions } from './Questions.tsx'
import { ReportsSection } from './ReportsSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import './Security.css'

interface SecurityProps {
  /** where to write when the bank has no such page */
  supportEmail: string
}

/** Everything that protects the account, one section each. G20–G26 */
export function Security({ supportEmail }: SecurityProps) {
  const [snapshot, send] = useFlow('security')
  const { security, readFailure } = snapshot.context
  const props = security && { snapshot, send, security }
  return (
    <div className="security" {...flowRoot(snapshot)}>
      {snapshot.hasTag('unread') && (
        <Card title="We could not read your security settings">
          <Notice tone="error">
            <p>{readFailure?.message}</p>
            <p>Nothing on your account has changed.</p>
          </Notice>
          <Button className="security-action" onClick={() => send({ type: 'refresh' })}>
            {buttonLabel(snapshot)}
          </Button>
        </Card>
      )}
      {snapshot.hasTag('notOffered') && <NotOffered supportEmail={supportEmail} />}
      {!props && snapshot.hasTag('busy') && <Waiting />}
      {props && snapshot.hasTag('shown') && (
        <>
          <ReadFailure
            text={readFailure && notRefreshed('your security settings', readFailure)}
            onRetry={() => send({ type: 'refresh' })}
          />
          <div className="dash-columns">
            <div className="dash-stack">
              <SessionsSection {...props} />
              <PasswordSection {...props} />
              <FactorsSection {...props} />
              <EmailSection {...props} />
            </div>
            <div className="dash-stack">
              <div id="freeze">
                <FreezeSection {...props} />
              </div>
              <ReportsSection {...props} />
              <AlertsSection {...props} />
            </div>
          </div>
          <Questions {...props} />
        </>
      )}
    </div>
  )
}

const NotOffered = ({ supportEmail }: { supportEmail: string }) => (
  <Card title="Your bank does not offer this page yet">
    <p>
      Your account works as before. For a new password,{' '}
      <Link to="/forget-password">get a link</Link> by email. If somebody else may be in your
      account, write right away to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  </Card>
)

/** As high as the sections that follow. */
const Waiting = () => (
  <div className="dash-columns">
    <div className="dash-stack">
      <Card title="Where you’re signed in">
        <SkeletonText lines={8} />
      </Card>
      <Card title="Password">
        <SkeletonText lines={3} />
      </Card>
      <Card title="Second step">
        <SkeletonText lines={6} />
      </Card>
      <Card title="Email">
        <SkeletonText lines={3} />
      </Card>
    </div>
    <div className="dash-stack">
      <Card title="Freeze my account">
        <SkeletonText lines={8} />
      </Card>
      <Card title="Report a scam">
        <SkeletonText lines={4} />
      </Card>
      <Card title="Alerts by email">
        <SkeletonText lines={5} />
      </Card>
    </div>
  </div>
)
