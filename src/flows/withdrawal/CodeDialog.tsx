import { type RefObject, useEffect } from 'react'
import { codeLabels } from '#domain/withdrawal.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProgressBar } from '#ui/Progress.tsx'
import { CodeField } from '../CodeField.tsx'
import { CodeSafetyNotice } from '../CodeSafetyNotice.tsx'
import { CodeTimer } from '../CodeTimer.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { CancelledStep } from './CancelledStep.tsx'
import { amountText, payeeText } from './labels.ts'
import { isByPasskey, OtherProofs, PasskeyProof } from './PasskeyProof.tsx'
import { Summary } from './Summary.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

interface CodeDialogProps extends WithdrawalStepProps {
  /** the input that holds the typed code; the chart never has it (S1) */
  codeInput: RefObject<HTMLInputElement | null>
  onClose: () => void
  closable: boolean
}

/** Code entry for this withdrawal, until its level is verified. W3, W4, S4 */
export function CodeDialog({ codeInput, onClose, closable, ...step }: CodeDialogProps) {
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
        {cancelled ? <CancelledStep {...step} /> : <CodeBody {...step} codeInput={codeInput} />}
      </div>
    </Dialog>
  )
}

type CodeBodyProps = Omit<CodeDialogProps, 'onClose' | 'closable'>

function CodeBody({ codeInput, ...step }: CodeBodyProps) {
  const { snapshot, supportTexts } = step
  const { failure } = snapshot.context
  return (
    <>
      <Introduction snapshot={snapshot} />
      {failure && (
        <Notice tone="error" title={failureTitle(snapshot)}>
          <p>{failure.message}</p>
        </Notice>
      )}
      <CodeSafetyNotice supportTexts={supportTexts} />
      <div className="withdrawal-code-main">
        {(snapshot.hasTag('passkey') ||
          (snapshot.hasTag('codeEntry') && isByPasskey(snapshot))) && <PasskeyProof {...step} />}
        {snapshot.hasTag('codeEntry') && !isByPasskey(snapshot) && (
          <CodeForm key={snapshot.context.proofMethod} {...step} codeInput={codeInput} />
        )}
        {snapshot.hasTag('advancing') && snapshot.hasTag('busy') && (
          <ProgressBar label="Recording your level" />
        )}
        {snapshot.hasTag('spending') && snapshot.hasTag('busy') && (
          <ProgressBar label="Making sure the code works only once" />
        )}
        <Summary snapshot={snapshot} />
      </div>
      <p className="withdrawal-reporting">{supportTexts.reporting}</p>
    </>
  )
}

/** The purpose of the code and where it was sent, or the news that it was correct. W3, W13 */
function Introduction({ snapshot }: Pick<WithdrawalStepProps, 'snapshot'>) {
  const { code } = snapshot.context
  if (snapshot.hasTag('advancing'))
    return (
      <StepHeading text="It can’t be used again, and your next level is being recorded.">
        Your code was right
      </StepHeading>
    )
  if (snapshot.hasTag('spending'))
    return (
      <StepHeading text="Before anything else happens it is marked as used, so that nobody can use it again.">
        Your code was right
      </StepHeading>
    )
  const purpose = (
    <>
      <strong>{amountText(snapshot.context)}</strong> to{' '}
      <strong>{payeeText(snapshot.context)}</strong>
    </>
  )
  if (snapshot.context.proofMethod)
    return (
      <p>
        Confirm this withdrawal with your second step: {purpose}. What you confirm here is good for
        nothing else.
      </p>
    )
  return code?.inRecord ? (
    <p>
      Your bank gives you the code for this withdrawal: {purpose}. This page did not send one. If
      you have none, ask customer care.
    </p>
  ) : (
    <p>
      We sent a code to <strong>{code?.sentTo ?? 'your email address'}</strong>. It is good only for{' '}
      {purpose}.
    </p>
  )
}

function failureTitle(snapshot: WithdrawalStepProps['snapshot']): string {
  if (snapshot.hasTag('codeUnusable'))
    return snapshot.context.proofMethod
      ? 'This confirmation is over'
      : 'This code can no longer be used'
  if (snapshot.hasTag('advancing')) return 'The level is not recorded yet'
  if (snapshot.hasTag('spending')) return 'The code is not marked as used yet'
  return 'That did not go through'
}

const formId = 'withdrawal-code-form'

function CodeForm({ snapshot, send, codeInput }: CodeBodyProps) {
  const { code, errors, proofMethod } = snapshot.context
  const method = proofMethod && proofMethod !== 'passkey' ? proofMethod : 'mail'
  const busy = snapshot.hasTag('busy')
  // Focuses the input on mount, after a wrong code, and after a new code was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code or error is the reason to run
  useEffect(() => {
    if (busy) return
    codeInput.current?.focus()
    codeInput.current?.select()
  }, [busy, code, errors.userOtp, codeInput, proofMethod])
  return (
    <Form
      id={formId}
      label="Code"
      busy={busy}
      onSubmit={() => send({ type: 'submitCode', typed: Boolean(codeInput.current?.value.trim()) })}
    >
      <CodeField
        name="userOtp"
        method={method}
        label={proofMethod ? undefined : (codeLabels[code?.level ?? 0] ?? 'Verification code')}
        error={errors.userOtp}
        inputRef={codeInput}
        readOnly={busy}
        hint={<CodeTimer expiresAt={code?.expiresAt} attemptsLeft={code?.attemptsLeft} />}
      />
      <OtherProofs snapshot={snapshot} send={send} />
      {!code?.inRecord && !proofMethod && (
        <div className="withdrawal-resend">
          <span>No email? Look in your spam folder first.</span>
          {snapshot.can({ type: 'resend' }) && (
            <Button variant="quiet" onClick={() => send({ type: 'resend' })}>
              Send a new code
            </Button>
          )}
        </div>
      )}
    </Form>
  )
}

/** The allowed actions: cancel, a new code; the main button last. */
function Actions({ snapshot, send }: WithdrawalStepProps) {
  return (
    <DialogActions>
      {snapshot.can({ type: 'cancel' }) && (
        <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
          Cancel
        </Button>
      )}
      {snapshot.hasTag('codeUnusable') && (
        <Button autoFocus onClick={() => send({ type: 'resend' })}>
          {buttonLabel(snapshot)}
        </Button>
      )}
      {snapshot.can({ type: 'retry' }) && (
        <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
      )}
      {snapshot.hasTag('passkey') && (
        <Button
          autoFocus
          busy={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'usePasskey' })}
        >
          {buttonLabel(snapshot)}
        </Button>
      )}
      {snapshot.hasTag('codeEntry') && (
        <Button type="submit" form={formId} busy={snapshot.hasTag('busy')}>
          {buttonLabel(snapshot)}
        </Button>
      )}
    </DialogActions>
  )
}
