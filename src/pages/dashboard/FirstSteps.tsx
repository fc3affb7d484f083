import clsx from 'clsx'
import { recordLabels } from '#domain/recordLabels.ts'
import {
  currentStep,
  type FirstStep,
  type FirstStepState,
  firstSteps,
} from '#flows/dashboard/firstSteps.ts'
import { type Dashboard, useDashboard } from '#flows/dashboard/useDashboard.ts'
import { useSiteSettings } from '#pages/public/siteContent.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { type PillTone, StatusPill } from '#ui/StatusPill.tsx'
import './FirstSteps.css'

/** The first steps of a new customer: identity, deposit, and the bank's confirmation. D24 */
export function FirstSteps() {
  const dashboard = useDashboard()
  const { supportEmail } = useSiteSettings()
  const steps = firstSteps(dashboard.records, { now: new Date().toISOString(), supportEmail })
  const current = currentStep(steps)
  return (
    <Card title="Your first steps" className="first-steps">
      <ol className="first-steps-list">
        {steps.map((step, index) => (
          <Step
            key={step.name}
            step={step}
            number={index + 1}
            isCurrent={step === current}
            dashboard={dashboard}
          />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps {
  step: FirstStep
  number: number
  /** it waits for the customer, and has the main button */
  isCurrent: boolean
  dashboard: Dashboard
}

const Step = ({ step, number, isCurrent, dashboard }: StepProps) => (
  <li
    className={clsx('first-steps-step', `first-steps-${step.state}`)}
    aria-current={isCurrent ? 'step' : undefined}
  >
    <span className="first-steps-mark" aria-hidden="true">
      {marks[step.state] ? <Icon name={marks[step.state]!} size={18} /> : number}
    </span>
    <div className="first-steps-body">
      <div className="first-steps-head">
        <h3 className="first-steps-title">{step.title}</h3>
        <Pill {...step} />
      </div>
      {step.state === 'pending' ? (
        <SkeletonText lines={2} />
      ) : (
        <p className="first-steps-text">{step.text}</p>
      )}
      <StepButton step={step} isCurrent={isCurrent} dashboard={dashboard} />
    </div>
  </li>
)

const marks: Partial<Record<FirstStepState, IconName>> = { done: 'check', checking: 'clock' }

const pills: Partial<Record<FirstStepState, { tone: PillTone; text: string }>> = {
  toDo: { tone: 'neutral', text: 'To do' },
  checking: { tone: 'waiting', text: recordLabels.identity.pending },
  done: { tone: 'good', text: 'Done' },
  later: { tone: 'neutral', text: 'To come' },
}

/** Of an identity, done is called verified, as on the account page. */
const Pill = ({ name, state }: FirstStep) => {
  const pill = pills[state]
  if (!pill) return null
  const text = name === 'identity' && state === 'done' ? recordLabels.identity.approved : pill.text
  return <StatusPill tone={pill.tone}>{text}</StatusPill>
}

/** One more deposit can be made at any time. */
function StepButton({ step, isCurrent, dashboard }: Omit<StepProps, 'number'>) {
  const { can, send } = dashboard
  const variant = isCurrent ? 'primary' : 'secondary'
  if (step.name === 'deposit')
    return (
      <Button variant={variant} onClick={() => send({ type: 'openDeposit' })}>
        Deposit
      </Button>
    )
  if (step.name === 'identity' && step.state === 'toDo')
    return (
      <Button
        variant={variant}
        disabled={!can({ type: 'openKyc' })}
        onClick={() => send({ type: 'openKyc' })}
      >
        Upload documents
      </Button>
    )
  return null
}
