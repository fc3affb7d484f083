import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { MomentText } from './MomentText.tsx'
import { News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'

/** When the password was last changed, and the way to a new one. G22 */
export const PasswordSection = ({ snapshot, send, security }: SectionProps) => (
  <Card title="Password">
    <News snapshot={snapshot} of={['passwordChanged']} />
    <p>
      {security.passwordChangedAt ? (
        <>
          Last changed <MomentText at={security.passwordChangedAt} />.
        </>
      ) : (
        'Not changed since you opened your account.'
      )}
    </p>
    <Button
      variant="secondary"
      className="security-action"
      onClick={() => send({ type: 'openPassword' })}
    >
      Change password
    </Button>
  </Card>
)
