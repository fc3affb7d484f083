import type { Alerts } from '#contract/security.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import { ActionFailure, News } from './News.tsx'
import type { SectionProps } from './sectionProps.ts'

const switches = [
  {
    name: 'signIns',
    label: 'New sign-ins',
    text: 'An email when you sign in with a new browser or from a new country',
  },
  {
    name: 'money',
    label: 'Money and loans',
    text: 'An email when a deposit arrives, a withdrawal is asked for or paid, or a loan is decided',
  },
] as const satisfies readonly { name: keyof Alerts; label: string; text: string }[]

/** The mails that a customer may switch off. G24 */
export function AlertsSection({ snapshot, send, security }: SectionProps) {
  const alerts = snapshot.context.wantedAlerts ?? security.alerts
  const isFrozen = security.frozenAt !== null
  return (
    <Card title="Alerts by email">
      {isFrozen && <p>Your account is frozen, so your alerts cannot be changed now.</p>}
      {switches.map(({ name, label, text }) => (
        <Switch
          key={name}
          {...{ label, text }}
          checked={alerts[name]}
          busy={isFrozen || snapshot.hasTag('savingAlerts')}
          onChange={(checked) =>
            send({ type: 'alertsChosen', alerts: { ...alerts, [name]: checked } })
          }
        />
      ))}
      <p className="security-quiet">
        You always get emails about your password, your email address, your second step and a
        freeze.
      </p>
      <News snapshot={snapshot} of={['alertsSaved']} />
      <ActionFailure
        snapshot={snapshot}
        at="alerts"
        rejectedTitle="Your choice was not saved"
        unknownTitle="We don’t know whether your choice was saved"
      />
    </Card>
  )
}
