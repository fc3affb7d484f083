import { type RefObject, useEffect, useRef } from 'react'
import { codeLabels } from '#domain/withdrawal.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Progress.tsx'
import { Cancelled } from './Cancelled.tsx'
import { CodeTime } from './CodeTime.tsx'
import { CodeSafety } from './Safety.tsx'
import { summaryOf, type WithdrawalStep } from './step.ts'

interface CodeDialogProps extends WithdrawalStep {
  /** where the typed code stands; the chart never has it (S1) */
  codeInput: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** The code of this very withdrawal, from its arrival until its level is verified. W3, W4, S4 */
export function CodeDialog({ snapshot, send, codeInput, onClose }: CodeDialogProps) {
  const { code, trouble } = snapshot.context
  const step = { snapshot, send }
  return (
    <Dialog title="Verification Code" onClose={onClose}>
      <div className="flow-body">
        {snapshot.hasTag('cancelled') ? (
          <Cancelled {...step} />
        ) : (
          <>
            <p>
              We sent a code to <strong>{code?.sentTo ?? 'your email address'}</strong>. It is for
              this withdrawal only.
            </p>
            <DefinitionList items={summaryOf(snapshot.context)} />
            {trouble && (
              <Notice tone="error" title={troubleTitle(step)}>
                <p>{trouble.message}</p>
              </Notice>
            )}
            {snapshot.hasTag('codeEntry') && <CodeForm {...step} codeInput={codeInput} />}
            {snapshot.hasTag('advancing') && snapshot.hasTag('busy') && (
              <Spinner label="Your code was right. Recording it…" />
            )}
            <CodeSafety />
            {snapshot.hasTag('codeEntry') || <Actions {...step} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function troubleTitle({ snapshot }: WithdrawalStep): string {
  if (snapshot.hasTag('codeLapsed')) return 'This code can no longer be used'
  if (snapshot.hasTag('advancing')) return 'Your code was right, but recording it failed'
  return 'That did not go through'
}

const codeForm = 'withdrawal-code-form'

function CodeForm({
  snapshot,
  send,
  codeInput,
}: WithdrawalStep & { codeInput: CodeDialogProps['codeInput'] }) {
  const { code, errors } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const open = useRef<typeof code>(undefined)
  // The focus is in the field when it comes, after a wrong code, and when a new code has come.
  useEffect(() => {
    if (busy) return
    codeInput.current?.focus()
    codeInput.current?.select()
    open.current = code
  }, [busy, code, codeInput])
  return (
    <Form
      id={codeForm}
      label="Code"
      busy={busy}
      onSubmit={() => send({ type: 'submitCode', typed: Boolean(codeInput.current?.value.trim()) })}
    >
      <Field
        label={codeLabels[code?.level ?? 0] ?? 'Verification code'}
        name="userOtp"
        error={errors.userOtp}
        hint={<CodeTime expiresAt={code?.expiresAt} attemptsLeft={code?.attemptsLeft} />}
      >
        {(control) => (
          <div className="control withdrawal-code-control">
            <input
              {...control}
              ref={codeInput}
              name="userOtp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              readOnly={busy}
              aria-required
            />
          </div>
        )}
      </Field>
      <Actions snapshot={snapshot} send={send} />
    </Form>
  )
}

/** Whatever can be done now: cancel, a new code, and the main one last. */
function Actions({ snapshot, send }: WithdrawalStep) {
  const busy = snapshot.hasTag('busy')
  const lapsed = snapshot.hasTag('codeLapsed')
  return (
    <DialogActions>
      {snapshot.can({ type: 'cancel' }) && (
        <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
          Cancel
        </Button>
      )}
      {snapshot.can({ type: 'resend' }) && (
        <Button variant={lapsed ? 'primary' : 'quiet'} onClick={() => send({ type: 'resend' })}>
          Send a new code
        </Button>
      )}
      {snapshot.can({ type: 'retry' }) && (
        <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
      )}
      {snapshot.hasTag('codeEntry') && (
        <Button type="submit" form={codeForm} busy={busy}>
          {buttonLabel(snapshot)}
        </Button>
      )}
    </DialogActions>
  )
}
