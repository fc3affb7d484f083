import type { ReactNode } from 'react'
import { buttonLabel } from '#machines/meta.ts'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { FactorStepProps } from './stepProps.ts'

interface DecisionProps extends FactorStepProps {
  title: string
  text: string
  variant?: ButtonVariant
  rejectedTitle: string
  unknownTitle: string
  children?: ReactNode
}

/** The steps in which the customer decides, with the consequences. */
const Decision = ({ snapshot, send, title, text, variant, children, ...titles }: DecisionProps) => (
  <>
    <StepHeading text={text}>{title}</StepHeading>
    {children}
    <FailureNotice failure={snapshot.context.failure} {...titles} />
    <DialogActions>
      {snapshot.can({ type: 'close' }) && (
        <Button variant="secondary" onClick={() => send({ type: 'close' })}>
          Keep as it is
        </Button>
      )}
      <Button
        variant={variant}
        busy={snapshot.hasTag('busy')}
        onClick={() => send({ type: 'submit' })}
      >
        {buttonLabel(snapshot)}
      </Button>
    </DialogActions>
  </>
)

/** The consequences of removing a second factor, above all the last one. G36 */
export function RemoveStep(step: FactorStepProps) {
  const { factor } = step.snapshot.context
  const name = factor?.name ?? ''
  return (
    <Decision
      {...step}
      title={`Remove ${name}?`}
      text={
        factor?.id === 'app'
          ? 'The app’s codes will stop working for your account. You can delete it from the app after that.'
          : 'It will no longer sign you in. You can delete it from your device after that.'
      }
      variant="danger"
      rejectedTitle={`${name} was not removed`}
      unknownTitle={`We don’t know whether ${name} was removed`}
    >
      {factor?.isLast && (
        <Notice tone="warning" title="It is your last second step">
          Without it your password alone signs you in, and withdrawals ask for an emailed code. Your
          recovery codes stop working.
        </Notice>
      )}
    </Decision>
  )
}

/** New recovery codes void the earlier ones. G37 */
export const NewCodesStep = (step: FactorStepProps) => (
  <Decision
    {...step}
    title="Make new recovery codes?"
    text="Your earlier codes stop working right away. You get ten new ones, shown once."
    rejectedTitle="No new codes were made"
    unknownTitle="We don’t know whether new codes were made"
  />
)
