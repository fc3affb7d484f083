import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PageModule } from '#actors/flows.ts'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { CodeStep } from './CodeStep.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { secondFactorFlow } from './secondFactor.flow.ts'
import '../flow.css'
import './SecondFactor.css'

export const brings: PageModule = { flows: [secondFactorFlow] }

/** The second step of a sign-in, of a reauthentication, of a deposit's return or of a withdrawal. G30–G32, G38, M2, W3 */
export default function SecondFactor() {
  const code = useRef<HTMLInputElement>(null)
  usePrivateInput('proofCode', () => code.current?.value ?? '')
  const [snapshot, send] = useFlow('secondFactor')
  const { method, use, failure } = snapshot.context
  const step = { snapshot, send }
  return (
    <div className="second-factor" {...flowRoot(snapshot)}>
      {snapshot.hasTag('over') ? (
        <ChallengeOver
          level={use === 'signIn' ? 2 : 3}
          minutes={use === 'depositReturn' || use === 'withdrawal' ? 'ten' : 'five'}
          reason={failure?.message}
          onStart={() => send({ type: 'startOver' })}
        />
      ) : (
        <>
          {method === 'passkey' ? (
            <PasskeyStep {...step} />
          ) : (
            <CodeStep key={method} {...step} codeInput={code} />
          )}
          <OtherWays {...step} />
          {(use === 'signIn' || use === 'depositReturn') && (
            <p className="second-factor-lost">
              {use === 'signIn' ? 'Lost all of these?' : 'Trouble with this step?'}{' '}
              <Link to="/contact">Write to customer care</Link>. We check who you are before
              anything changes.
            </p>
          )}
        </>
      )}
      {snapshot.can({ type: 'cancel' }) && (
        <Button variant="secondary" wide onClick={() => send({ type: 'cancel' })}>
          {use === 'signIn' ? 'Back to email and password' : 'Cancel'}
        </Button>
      )}
    </div>
  )
}

interface ChallengeOverProps {
  level: 2 | 3
  /** how long it counted */
  minutes: string
  /** the bank's own words on why */
  reason?: string
  onStart: () => void
}

/** The challenge can no longer be answered. */
function ChallengeOver({ level, minutes, reason, onStart }: ChallengeOverProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <StepHeading
        level={level}
        text={`It took longer than ${minutes} minutes, or there are no tries left. Nothing was changed. You can start again now.`}
      >
        This step is over
      </StepHeading>
      {reason && <Notice tone="error">{reason}</Notice>}
      <Button ref={button} wide onClick={onStart}>
        Start again
      </Button>
    </>
  )
}
