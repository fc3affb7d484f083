import { type ReactNode, type RefObject, useEffect } from 'react'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { CodeField } from '../CodeField.tsx'
import { CodeSafetyNotice } from '../CodeSafetyNotice.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { amountText, payeeText, WithdrawalSummary } from '../WithdrawalSummary.tsx'
import { CancelledStep } from './CancelledStep.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

interface CodeDialogProps extends WithdrawalStepProps {
  /** the mailed code or the second factor, as the page shows it */
  secondStep: ReactNode
  /** the input that holds a code that the bank gave; the chart never has it (S1) */
  codeInput: RefObject<HTMLInputElement | null>
  onClose: () => void
  closable: boolean
}

/** Code entry for this withdrawal, until its level is verified. W3, W4, S4 */
export function CodeDialog({ codeInput, secondStep, onClose, closable, ...step }: CodeDialogProps) {
  const { snapshot } = step
  const cancelled = snapshot.hasTag('cancelled')
  return (
    <Dialog
      title="Verification Code"
      size="wide"
      onClose={onClose}
      closable={closable}
      footer={cancelled ? undefined : <Actions {...step} />}
    >
      <div className="flow-body withdrawal-code">
        {cancelled ? (
          <CancelledStep {...step} />
        ) : (
          <CodeBody {...step} secondStep={secondStep} codeInput={codeInput} />
        )}
      </div>
    </Dialog>
  )
}

type CodeBodyProps = Omit<CodeDialogProps, 'onClose' | 'closable'>

function CodeBody({ codeInput, secondStep, ...step }: CodeBodyProps) {
  const { snapshot } = step
  const { failure } = snapshot.context
  return (
    <>
      <Introduction snapshot={snapshot} />
      {failure && !snapshot.hasTag('proving') && (
        <Notice tone="error" title={failureTitle(snapshot)}>
          <p>{failure.message}</p>
        </Notice>
      )}
      <CodeSafetyNotice />
      <div className="withdrawal-code-main">
        {snapshot.hasTag('proving') && secondStep}
        {snapshot.hasTag('codeEntry') && <CodeForm {...step} codeInput={codeInput} />}
        {snapshot.hasTag('advancing') && snapshot.hasTag('busy') && (
          <ProgressBar label="Recording your level" />
        )}
        {snapshot.hasTag('spending') && snapshot.hasTag('busy') && (
          <ProgressBar label="Making sure the code works only once" />
        )}
        <WithdrawalSummary withdrawal={snapshot.context} />
      </div>
    </>
  )
}

/** The purpose of the code and where it was sent, or the news that it was correct. W3, W13 */
function Introduction({ snapshot }: Pick<WithdrawalStepProps, 'snapshot'>) {
  const { code, codesInRecord } = snapshot.context
  if (snapshot.hasTag('advancing'))
    return <StepHeading text="Your next level is being recorded.">Your code was right</StepHeading>
  if (snapshot.hasTag('spending'))
    return <StepHeading text="It is being marked as used.">Your code was right</StepHeading>
  const purpose = (
    <>
      <strong>{amountText(snapshot.context)}</strong> to{' '}
      <strong>{payeeText(snapshot.context)}</strong>
    </>
  )
  if (!codesInRecord && !code?.methods.includes('mail'))
    return <p>Confirm with your second step: {purpose}.</p>
  return codesInRecord ? (
    <p>Your bank gives you the code for {purpose}. If you have none, ask customer care.</p>
  ) : (
    <p>
      We sent a code to <strong>{code?.sentTo ?? 'your address'}</strong>, for {purpose} only.
    </p>
  )
}

function failureTitle(snapshot: WithdrawalStepProps['snapshot']): string {
  if (snapshot.hasTag('advancing')) return 'The level is not recorded yet'
  if (snapshot.hasTag('spending')) return 'The code is not marked as used yet'
  return 'That did not go through'
}

const formId = 'withdrawal-code-form'

/** The code that the bank gave itself. W13 */
function CodeForm({ snapshot, send, codeInput }: Omit<CodeBodyProps, 'secondStep'>) {
  const { code, errors } = snapshot.context
  const busy = snapshot.hasTag('busy')
  useEffect(() => {
    if (!busy) codeInput.current?.focus()
  }, [busy, codeInput])
  return (
    <Form
      id={formId}
      label="Code"
      busy={busy}
      onSubmit={() => send({ type: 'submitCode', typed: Boolean(codeInput.current?.value.trim()) })}
    >
      <CodeField
        name="userOtp"
        method="mail"
        label={code?.codeLabel}
        error={errors.userOtp}
        inputRef={codeInput}
        readOnly={busy}
      />
    </Form>
  )
}

/** The allowed actions: cancel; the main button last. The second step has its own. */
function Actions({ snapshot, send }: WithdrawalStepProps) {
  return (
    <DialogActions>
      {snapshot.can({ type: 'cancel' }) && (
        <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
          Cancel
        </Button>
      )}
      {snapshot.can({ type: 'retry' }) && (
        <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
      )}
      {snapshot.hasTag('codeEntry') && (
        <Button type="submit" form={formId} busy={snapshot.hasTag('busy')}>
          {buttonLabel(snapshot)}
        </Button>
      )}
    </DialogActions>
  )
}
