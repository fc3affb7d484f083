import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasskeyNotice } from '../PasskeyNotice.tsx'
import { StepHeading } from '../StepHeading.tsx'
import type { SecondFactorStepProps } from './stepProps.ts'

/** The passkey: the browser asks for it when the button is pressed. */
export function PasskeyStep({ snapshot, send }: SecondFactorStepProps) {
  const { failure, passkeyProblem, use } = snapshot.context
  return (
    <>
      <StepHeading
        level={use === 'signIn' ? 2 : 3}
        text="Your device asks for your fingerprint, face or PIN. They never leave it."
      >
        Confirm with your passkey
      </StepHeading>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <PasskeyNotice problem={passkeyProblem} waiting={snapshot.hasTag('prompting')} />
      <Button
        wide
        autoFocus={use === 'withdrawal'}
        busy={snapshot.hasTag('busy')}
        onClick={() => send({ type: 'usePasskey' })}
      >
        {buttonLabel(snapshot)}
      </Button>
    </>
  )
}
