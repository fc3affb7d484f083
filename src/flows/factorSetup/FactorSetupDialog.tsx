import { useEffect, useRef } from 'react'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useBank, useCustomer, useFlow } from '#actors/useFlow.ts'
import type { Addressed } from '#domain/decisionNews.ts'
import type { FactorTask } from '#machines/factorSetup/factorSetup.types.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { AppStep } from './AppStep.tsx'
import { NewCodesStep, RemoveStep } from './DecisionSteps.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { FactorStepProps } from './stepProps.ts'
import '../flow.css'
import './FactorSetup.css'

const titles: Record<FactorTask, string> = {
  passkey: 'Add a passkey',
  app: 'Authenticator app',
  remove: 'Remove a second step',
  codes: 'Recovery codes',
}

/** The window of a second factor: adding one, removing one, new recovery codes. G34–G37 */
export function FactorSetupDialog() {
  const code = useRef<HTMLInputElement>(null)
  usePrivateInput('appCode', () => code.current?.value ?? '')
  const { answers } = useBank()
  // Secrets shown once leave memory with the window.
  useEffect(
    () => () => answers.forget('appSecret', 'recoveryCodes', 'passkeyCeremony', 'passkeyAnswer'),
    [answers],
  )
  const [snapshot, send] = useFlow('factorSetup')
  const step = { snapshot, send }
  return (
    <Dialog
      title={titles[snapshot.context.task]}
      closable={snapshot.can({ type: 'close' })}
      onClose={() => send({ type: 'close' })}
    >
      <div className="flow-body" {...flowRoot(snapshot)}>
        <Step {...step} codeInput={code} />
      </div>
    </Dialog>
  )
}

type StepProps = FactorStepProps & { codeInput: React.RefObject<HTMLInputElement | null> }

function Step({ codeInput, ...step }: StepProps) {
  const { snapshot, send } = step
  const { context } = snapshot
  const customer = useCustomer()
  if (snapshot.hasTag('done'))
    return <FlowDone {...doneTexts(context, customer)} onClose={() => send({ type: 'close' })} />
  if (snapshot.hasTag('codes')) return <RecoveryCodes {...step} />
  if (snapshot.hasTag('beginning')) return <ProgressBar label="Asking the bank" />
  if (snapshot.hasTag('notBegun')) return <NotBegun {...step} />
  if (snapshot.hasTag('app')) return <AppStep {...step} codeInput={codeInput} />
  if (snapshot.hasTag('removing')) return <RemoveStep {...step} />
  if (snapshot.hasTag('newCodes')) return <NewCodesStep {...step} />
  if (snapshot.hasTag('passkey')) return <PasskeyStep {...step} />
  return null
}

/** The first step could not begin. */
const NotBegun = ({ snapshot, send }: FactorStepProps) => (
  <>
    <StepHeading text="Nothing has changed on your account.">We could not begin</StepHeading>
    <Notice tone="error">{snapshot.context.failure?.message}</Notice>
    <DialogActions>
      <Button variant="secondary" onClick={() => send({ type: 'close' })}>
        Cancel
      </Button>
      <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
    </DialogActions>
  </>
)

function doneTexts(
  { task, factor }: FactorStepProps['snapshot']['context'],
  { emailConfirmed }: Addressed,
) {
  const noticeSent = emailConfirmed
    ? ' We emailed you a notice, so that you would know if it had been somebody else.'
    : ''
  if (task === 'passkey')
    return {
      title: 'Your passkey is added',
      text: `We ask for it from your next sign-in on.${noticeSent}`,
    }
  if (task === 'app')
    return {
      title: 'Your app is set up',
      text: `We ask for its code from your next sign-in on.${noticeSent}`,
    }
  return {
    title: `${factor?.name ?? 'It'} is removed`,
    text: factor?.isLast
      ? `From now on your password alone signs you in.${noticeSent}`
      : `Your other second steps work as before.${noticeSent}`,
  }
}
